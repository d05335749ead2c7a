/** Lets the browser paint, and handle a key press. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
