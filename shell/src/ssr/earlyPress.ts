// A rendered page can be pressed before its code is there: the inline bootstrap script keeps the last press (hosting/html).

/** From now on React handles what is pressed, and the inline bootstrap script keeps nothing any more. */
export function markLive(): void {
  document.documentElement.dataset.live = '';
}

/** Repeats the press that was kept, if there was one (M-127). */
export function repeatEarlyPress(): void {
  const button = document.querySelector<HTMLElement>('[data-heard]');
  if (!button) return;
  delete button.dataset.heard;
  button.click();
}
