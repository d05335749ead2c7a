import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { addOpenModal } from './openModals';

/**
 * Opens a native dialog as a modal for as long as it is mounted: focus goes in and stays, the page behind is inert, Escape and
 * a press on the backdrop request closing, focus returns to the opener.
 * @param onClose has to unmount the dialog
 * @param focusFirst finds what receives focus on opening; must be stable: a new function opens the dialog again
 */
export function useModal(onClose: () => void, focusFirst: (dialog: HTMLDialogElement) => HTMLElement | null) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    focusFirst(dialog)?.focus();
    const removeOpenModal = addOpenModal(dialog);
    return () => {
      removeOpenModal();
      // Closing returns focus to the opener; removing the element would not.
      dialog.close();
    };
  }, [focusFirst]);

  const isBeside = (event: MouseEvent) => event.target === event.currentTarget;
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The browser may close a dialog by itself (Escape pressed twice). A late event of an earlier closing is ignored.
    onClose: () => {
      if (ref.current && !ref.current.open) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      isPressedBeside.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (isPressedBeside.current && isBeside(event)) onClose();
    },
  };
}
