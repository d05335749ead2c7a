import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { useModal } from '../Modal/useModal';
import { cx } from '../cx';
import styles from './Drawer.module.css';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the drawer: 'Menu'. */
  label: string;
  /** @default 'start' */
  side?: 'start' | 'end';
  children: ReactNode;
}

function focusFirstControl(dialog: HTMLDialogElement) {
  return dialog.querySelector<HTMLElement>('a[href], button');
}

function OpenDrawer({ onClose, label, side = 'start', children }: Omit<DrawerProps, 'isOpen'>) {
  const modal = useModal(onClose, focusFirstControl);
  return (
    <dialog className={cx(styles.drawer, styles[side])} aria-label={label} {...modal}>
      <div className={styles.panel}>
        <IconButton icon="x" aria-label="Close menu" className={styles.close} onClick={onClose} />
        {children}
      </div>
    </dialog>
  );
}

/** A modal panel at the side of a narrow screen: navigation that has no room in the page. */
export function Drawer({ isOpen, ...props }: DrawerProps) {
  return isOpen ? <OpenDrawer {...props} /> : null;
}
