import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { IconButton } from '../IconButton/IconButton';
import { Stack } from '../Layout/Layout';
import { useModal } from '../Modal/useModal';
import styles from './Dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** Called on the close button, Escape and a press on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /**
   * Where focus starts: on the title, to read first, or in the first field, to type at once.
   * @default 'title'
   */
  initialFocus?: 'title' | 'field';
}

function focusTitle(dialog: HTMLDialogElement) {
  return dialog.querySelector<HTMLElement>('h2');
}
function focusField(dialog: HTMLDialogElement) {
  return dialog.querySelector<HTMLElement>('input, select, textarea') ?? focusTitle(dialog);
}

function OpenDialog({ onClose, title, children, size = 'md', initialFocus = 'title' }: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  const modal = useModal(onClose, initialFocus === 'title' ? focusTitle : focusField);
  return (
    <dialog className={cx(styles.dialog, styles[size])} aria-labelledby={titleId} {...modal}>
      <Stack className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="x" aria-label="Close" onClick={onClose} />
        </header>
        {children}
      </Stack>
    </dialog>
  );
}

/** A modal dialog over a native <dialog>. Its content is mounted only while it is open, so it always starts in its initial state. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
