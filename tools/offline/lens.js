// Python's side of the camera: it stands in the worker, and camera.js in the page shows what it is told through a port.

import { reader } from "./reader.js";

let page = null;
let heard = () => "";
const waiting = new Map(); // by number of the question
let asked = 0;

self.addEventListener("message", (event) => {
  if (!event.data?.lens) return;
  event.stopImmediatePropagation(); // everything else is for Python
  page = event.data.lens;
  page.onmessage = ({ data }) => {
    if ("found" in data) page.postMessage({ told: heard(data.found) });
    else waiting.get(data.to)?.(data.answer);
  };
});

function ask(question) {
  return new Promise((done) => {
    waiting.set(++asked, done);
    page.postMessage({ ...question, asked });
  });
}

// Whether there is a camera at all.
export function camera() {
  return page ? ask({ camera: true }) : false;
}

// Until it is closed; `take` hears each code and says what is to be shown. Empty, or why nothing can be seen.
export async function scan(words, take) {
  heard = take;
  try {
    return await ask({ scan: JSON.parse(words) });
  } finally {
    heard = () => "";
  }
}

export function close() {
  page.postMessage({ close: true });
}

// All codes on a picture, given as Python's bytes; none where it is none.
export async function codes(bytes) {
  const view = bytes.getBuffer("u8");
  const content = view.data.slice();
  view.release();
  try {
    const picture = await createImageBitmap(new Blob([content]));
    return await (await reader())(picture, picture.width, picture.height);
  } catch {
    return [];
  }
}
