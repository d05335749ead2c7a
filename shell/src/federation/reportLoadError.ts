/** Reports a failed load to the page's error listeners and its console. While the browser is offline that is the cause, and the browser says so itself. */
export function reportLoadError(error: unknown): void {
  if (navigator.onLine) reportError(error);
}
