/** Lets the browser handle waiting events, input first, and goes on in a task of its own. Browsers without `scheduler.yield` go on at once. */
export async function yieldToMain(): Promise<void> {
  await (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
}
