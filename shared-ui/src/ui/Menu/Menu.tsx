import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { Anchor, type AnchorProps } from '../Anchor/Anchor';
import { buttonClass, type ButtonLook } from '../Button/Button';
import { Icon, type IconName } from '../Icon/Icon';
import styles from './Menu.module.css';

/**
 * The item that a key moves focus to: arrows wrap around, Home and End go to the ends, a letter to the next item that starts with it.
 * @returns undefined for any other key
 */
function nextItem(items: readonly HTMLElement[], active: Element | null, key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === active);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const fromNext = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromNext.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

export interface MenuProps extends Pick<ButtonLook, 'icon'> {
  /** The text of the button; also names the menu. */
  label: string;
  children: ReactNode;
}

/**
 * A button that opens a short list of links and actions (APG menu button), shown in a native popover. Rendered HTML has the list, so that it
 * opens before this code is there.
 */
export function Menu({ label, icon, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const { current: menu } = list;
    if (!menu) return;
    // Only before this code is there is a closed one not empty; it may have been opened then.
    if (!isOpen) setIsOpen(menu.hasChildNodes() && menu.matches(':popover-open'));
    else if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen]);

  const handleButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return;
    event.preventDefault();
    list.current?.showPopover();
  };
  const handleListKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const item = nextItem(items, document.activeElement, event.key);
    if (item) {
      event.preventDefault();
      item.focus();
    } else if (event.key === 'Tab' || event.key === 'Escape') {
      // Focus returns to the button; Tab then goes on from there.
      list.current?.hidePopover();
      button.current?.focus();
    }
  };
  const handlePick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target as Element).closest('[role="menuitem"]')) return;
    list.current?.hidePopover();
    button.current?.focus();
  };

  return (
    <div className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
        popoverTarget={id}
        aria-haspopup="menu"
        // Before that the browser says so by itself.
        aria-expanded={isHydrated ? isOpen : undefined}
        onKeyDown={handleButtonKey}
      >
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        <Icon name="chevron-down" />
      </button>
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- its items receive focus */}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.list}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDown={handleListKey}
        onClick={handlePick}
      >
        {(isOpen || !isHydrated) && children}
      </div>
    </div>
  );
}

export function MenuLink(props: Pick<AnchorProps, 'to' | 'children'>) {
  return <Anchor role="menuitem" tabIndex={-1} className={styles.item} {...props} />;
}

interface MenuButtonProps {
  icon?: IconName;
  /** For one of several of which exactly one is chosen. */
  isChosen?: boolean;
  children: ReactNode;
  onClick: () => void;
}

export function MenuButton({ icon, isChosen, children, onClick }: MenuButtonProps) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-current={isChosen}
      tabIndex={-1}
      className={styles.item}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
