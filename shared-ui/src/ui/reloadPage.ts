/**
 * Reloads the page, but only when the site responds: without a response the reload would lose the page.
 * @param orElse called instead when it does not respond
 */
export function reloadPage(orElse: () => void): void {
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(() => window.location.reload(), orElse);
}
