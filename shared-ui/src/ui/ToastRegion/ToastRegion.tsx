import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { useTopModal } from '../Modal/openModals';
import styles from './ToastRegion.module.css';

export interface ToastItem {
  id: string;
  kind: 'success' | 'error' | 'info' | 'warning';
  message: string;
}

export interface ToastRegionProps {
  /** Oldest first. */
  toasts: readonly ToastItem[];
  onDismiss: (id: string) => void;
  /** While pointed at, holding focus, or in a hidden tab, no toast may leave. */
  onPause: () => void;
  onResume: () => void;
}

const ICONS: Record<ToastItem['kind'], IconName> = {
  success: 'circle-check',
  error: 'triangle-alert',
  info: 'info',
  warning: 'triangle-alert',
};

function isHeld(region: HTMLElement | null) {
  return document.hidden || Boolean(region && (region.contains(document.activeElement) || region.matches(':hover')));
}

/**
 * Notices at top centre, above an open dialog too: a modal makes everything outside it inert, so the region moves into the
 * topmost one. Errors interrupt (alert), the rest waits its turn (status).
 */
export function ToastRegion({ toasts, onDismiss, onPause, onResume }: ToastRegionProps) {
  const topModal = useTopModal();
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const update = () => (isHeld(region.current) ? onPause() : onResume());
    // A toast that left under the pointer or under focus sends no event of its own.
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [toasts, topModal, onPause, onResume]);

  const handleFocus = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget))
      focusedBefore.current = event.relatedTarget as HTMLElement | null;
    onPause();
  };
  const handleDismiss = (id: string) => {
    // Its button disappears with the toast: focus goes back to where it came from instead of nowhere.
    if (region.current?.contains(document.activeElement)) focusedBefore.current?.focus();
    onDismiss(id);
  };
  const handleLeave = () => {
    if (!isHeld(region.current)) onResume();
  };

  return createPortal(
    <div
      ref={region}
      className={styles.region}
      role="region"
      aria-label="Notifications"
      onMouseEnter={onPause}
      onMouseLeave={handleLeave}
      onFocus={handleFocus}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onResume();
      }}
    >
      {toasts.map(({ id, kind, message }) => (
        <div key={id} className={cx(styles.toast, styles[kind])}>
          <Icon name={ICONS[kind]} />
          <span role={kind === 'error' ? 'alert' : 'status'}>{message}</span>
          <IconButton icon="x" size="sm" aria-label="Dismiss notification" onClick={() => handleDismiss(id)} />
        </div>
      ))}
    </div>,
    topModal ?? document.body,
  );
}
