import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { addOpenModal } from './openModals';

/**
 * Opens a native dialog as a modal for as long as it is mounted and `isOpen`: focus goes in and stays, the page behind is inert, Escape
 * and a press on the backdrop request closing, focus returns to the opener. One that is open already stays as it is.
 * @param onClose has to unmount the dialog, or to change `isOpen`
 * @param focusFirst finds the element that receives focus on opening, by default the first control; must be stable: a new function opens the dialog again
 * @param onOpen called for a dialog that was opened before this code was there
 */
export function useModal(
  onClose: () => void,
  focusFirst?: (dialog: HTMLDialogElement) => HTMLElement | null,
  isOpen = true,
  onOpen?: () => void,
) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (!isOpen) return dialog.open ? onOpen?.() : undefined;
    if (!dialog.open) {
      dialog.showModal();
      focusFirst?.(dialog)?.focus();
    }
    const removeOpenModal = addOpenModal(dialog);
    return () => {
      removeOpenModal();
      // Closing returns focus to the opener; removing the element would not.
      dialog.close();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new `onOpen` opens nothing
  }, [focusFirst, isOpen]);

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
      if (ref.current?.open === false) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      isPressedBeside.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (isPressedBeside.current && isBeside(event)) onClose();
    },
  };
}
