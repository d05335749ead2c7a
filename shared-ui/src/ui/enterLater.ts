const DELAY_MS = 100;

/**
 * The ref of a text that comes into the page together with its live region, `aria-hidden` if it is polite: it enters the accessibility tree a
 * moment after the region. Some screen readers are silent about a text that a new region brings with it (M-501.2).
 */
export function enterLater(text: HTMLElement | null): void {
  setTimeout(() => text?.removeAttribute('aria-hidden'), DELAY_MS);
}
