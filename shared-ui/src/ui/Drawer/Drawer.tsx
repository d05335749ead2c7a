import type { MouseEvent, ReactNode } from 'react';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { IconButton } from '../IconButton/IconButton';
import { useModal } from '../Modal/useModal';
import { cx } from '../cx';
import styles from './Drawer.module.css';

export interface DrawerProps {
  isOpen: boolean;
  /** Also called on a press of a link inside. */
  onClose: () => void;
  /** For a button with `opensDrawer(id)`, which opens the drawer also before this code is there. */
  id?: string;
  /** Called for a drawer that was opened before this code was there. */
  onOpen?: () => void;
  /** Names the drawer: 'Menu'. */
  label: string;
  /** @default 'start' */
  side?: 'start' | 'end';
  children: ReactNode;
}

/**
 * Props of the button that opens the drawer of this id, https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API. Once this code is
 * there it calls `onOpen`, and the browser's command is left out: it would report a drawer that is open already.
 */
export function opensDrawer(id: string, onOpen: () => void): object {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return { commandfor: id, command: 'show-modal', 'aria-haspopup': 'dialog', onClick: handleClick };
}

/**
 * A modal panel at the side of a narrow screen: navigation that has no room in the page. Rendered HTML has its content, so that its links
 * work before this code is there; later a closed one is empty.
 */
export function Drawer({ isOpen, onClose, id, onOpen, label, side = 'start', children }: DrawerProps) {
  const isHydrated = useIsHydrated();
  const modal = useModal(onClose, undefined, isOpen, onOpen);
  const handlePress = (event: MouseEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest('a[href]')) onClose();
  };
  return (
    <dialog id={id} className={cx(styles.drawer, styles[side])} aria-label={label} {...modal}>
      {(isOpen || !isHydrated) && (
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- its links have keys
        <div className={styles.panel} onClick={handlePress}>
          <IconButton
            icon="x"
            aria-label="Close menu"
            className={styles.close}
            onClick={onClose}
            {...{ commandfor: id, command: 'close' }}
          />
          {children}
        </div>
      )}
    </dialog>
  );
}
