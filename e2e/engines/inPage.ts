// These functions run in the page: each is sent as its source, and so uses nothing of this file.

/** Scrolls to an element. @returns whether it is where it was the last time: a press may miss one that still moves */
export function isStill(element: unknown): boolean {
  (element as Element).scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = (element as Element).getBoundingClientRect();
  const state = globalThis as { choresyPlace?: string };
  const last = state.choresyPlace;
  state.choresyPlace = `${x} ${y}`;
  return state.choresyPlace === last && (element as Element).getClientRects().length > 0;
}

/** Notes whether the next press reaches an element, or a label of it. */
export function watchPress(element: unknown): void {
  const state = globalThis as { choresyPressed?: boolean };
  state.choresyPressed = false;
  const targets = [element as HTMLInputElement, ...((element as HTMLInputElement).labels ?? [])];
  addEventListener(
    'pointerdown',
    (event) => (state.choresyPressed = targets.some((target) => event.composedPath().includes(target))),
    { capture: true, once: true },
  );
}

/** @returns whether it did, or the page is another one */
export function hasPressed(): boolean {
  return (globalThis as { choresyPressed?: boolean }).choresyPressed !== false;
}

/**
 * Moves the focus from the last element of the page, or of its open dialog, to the first one. Browsers do so by way of their own controls, among
 * which Firefox without a window loses it.
 * @returns whether it was at the last one
 */
export function wrapFocus(): boolean {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const elements = [
    ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  );
  if (elements.length === 0 || elements.at(-1) !== document.activeElement) return false;
  elements[0]?.focus();
  return true;
}

/** @returns the label or text of the element with the focus */
export function nameOfFocused(): string {
  const element = document.activeElement as HTMLInputElement | null;
  const labels = [...(element?.labels ?? [])].map((label) => label.innerText).join(' ');
  const name = element?.getAttribute('aria-label') ?? (labels || element?.innerText || '');
  return name.replace(/\s+/g, ' ').trim();
}
