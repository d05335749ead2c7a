/** Loads the page anew, unless nobody would answer: that would only lose the page. Then `orElse` is done. */
export function reloadPage(orElse: () => void): void {
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(() => window.location.reload(), orElse);
}
