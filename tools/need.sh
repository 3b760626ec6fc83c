#!/bin/sh
# Sees to what pip cannot bring: `need.sh venv PYTHON`, `need.sh npm`, `need.sh chromium`, `need.sh libreoffice`. Debian's
# packages are installed where that is allowed; elsewhere it says what to install.
set -eu

install() {
    if [ "$(id -u)" = 0 ]; then as=""; elif command -v sudo >/dev/null 2>&1; then as="sudo"; else as="no"; fi
    if [ "$as" = no ] || ! command -v apt-get >/dev/null 2>&1; then
        echo "Please install: $*" >&2
        exit 1
    fi
    echo "Installing: $*"
    export DEBIAN_FRONTEND=noninteractive
    $as apt-get update -qq
    $as apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

case "$1" in
venv)
    "$2" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed" >&2; exit 1; }
    "$2" -c 'import ensurepip, venv' 2>/dev/null || install python3-venv
    ;;
npm)
    command -v npm >/dev/null 2>&1 || install npm
    ;;
chromium)
    [ -n "${CHROMIUM:-}" ] && exit 0
    for name in chromium chromium-browser google-chrome chrome; do
        command -v "$name" >/dev/null 2>&1 && exit 0
    done
    install chromium
    ;;
libreoffice)
    command -v soffice >/dev/null 2>&1 || install libreoffice-calc-nogui
    ;;
*)
    echo "need.sh venv PYTHON | need.sh npm | need.sh chromium | need.sh libreoffice" >&2
    exit 2
    ;;
esac
