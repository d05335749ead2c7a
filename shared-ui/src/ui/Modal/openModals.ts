import { useSyncExternalStore } from 'react';

/**
 * The modal dialogs that are open, lowest first. A modal makes everything outside it inert, live regions too, so what must
 * stay visible and announced above it (the toasts) has to be rendered inside the topmost one. Kept by the module because it mirrors the document's
 * own top layer: only effects write it, so a server's render never does.
 */
let openModals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  openModals = next;
  listeners.forEach((listener) => listener());
}

/** @returns removes the dialog from the list */
export function addOpenModal(dialog: HTMLDialogElement) {
  change([...openModals, dialog]);
  return () => change(openModals.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The topmost open modal dialog, or undefined while there is none. */
export function useTopModal() {
  return useSyncExternalStore(
    subscribe,
    () => openModals.at(-1),
    () => undefined,
  );
}
