/**
 * For the `onClose` of a Dialog that sends something: while one of its buttons is busy it stays open, and shows the outcome (M-361.1). Apart from
 * Dialog, which every page loads first.
 */
export function unlessBusy(onClose: () => void): () => void {
  return () => {
    const dialog = document.querySelector('dialog button[aria-busy]')?.closest('dialog');
    if (!dialog) onClose();
    // The browser closes it by itself when Escape is pressed twice.
    else if (!dialog.open) dialog.showModal();
  };
}
