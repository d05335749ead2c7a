/**
 * The modal dialogs that are open, lowest first. A modal makes everything outside it inert, live regions too, so the
 * toasts, which must stay visible and announced, stand inside the topmost one. Kept by the module because it mirrors the document's
 * own top layer: only effects write it, so a server's render never does.
 */
let openModals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  openModals = next;
  // `html:has(dialog:modal)` would say the same, and cost a style of the whole page whenever something is put into it (docs/adr/0147).
  document.documentElement.toggleAttribute('data-modal', next.length > 0);
  listeners.forEach((listener) => listener());
}

/** @returns removes the dialog from the list; to be called while the dialog is still in the document */
export function addOpenModal(dialog: HTMLDialogElement) {
  change([...openModals, dialog]);
  return () => change(openModals.filter((other) => other !== dialog));
}

/** The topmost open modal dialog, or undefined while there is none. */
export function topModal() {
  return openModals.at(-1);
}

/**
 * Calls back whenever a modal dialog has opened or is about to close.
 * @returns the unsubscribe function
 */
export function subscribeToModals(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
