// Reads codes: with the browser's own reader where it has one, else with one that comes with the site.

const LARGEST = 1600; // of a picture's sides, in points

async function own() {
  try {
    const kinds = await BarcodeDetector.getSupportedFormats();
    return kinds.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}

function canvas() {
  return typeof OffscreenCanvas === "function" ? new OffscreenCanvas(1, 1) : document.createElement("canvas");
}

// What reads a picture, or a film at this moment, of that size: all codes on it.
export async function reader() {
  const detector = await own();
  if (detector) return async (picture) => (await detector.detect(picture)).map((it) => it.rawValue);
  const { decodeQR } = await import("./qr/decode.js");
  const paper = canvas();
  return async (picture, width, height) => {
    const scale = Math.min(1, LARGEST / Math.max(width, height));
    paper.width = Math.round(width * scale);
    paper.height = Math.round(height * scale);
    const brush = paper.getContext("2d", { willReadFrequently: true });
    brush.drawImage(picture, 0, 0, paper.width, paper.height);
    try {
      return [decodeQR(brush.getImageData(0, 0, paper.width, paper.height))];
    } catch {
      return []; // no code on it
    }
  };
}
