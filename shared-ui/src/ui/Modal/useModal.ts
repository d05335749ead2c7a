import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { addOpenModal } from './openModals';

/**
 * Opens a native dialog as a modal for as long as it is mounted: focus goes in and stays, the page behind is inert, Escape and
 * a press beside it ask to close, focus goes back to the opener.
 * @param onClose asked to unmount the dialog
 * @param focusFirst finds what receives focus on opening; the same function each time, for a new one opens anew
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
      // Closing hands focus back to the opener; taking the element away would not.
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
    // The browser may close a dialog without asking (Escape pressed twice); a late event of an earlier closing is no such case.
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
