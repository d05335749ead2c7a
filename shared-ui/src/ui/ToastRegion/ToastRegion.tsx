import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx';
import { enterLater } from '../enterLater';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { TONE_ICONS } from '../Notice/Notice';
import { subscribeToModals, topModal } from '../Modal/openModals';
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
  /** While the region is hovered or holds focus, or the tab is hidden, no toast may expire. */
  onPause: () => void;
  onResume: () => void;
}

function isHeld(region: HTMLElement | null) {
  return document.hidden || Boolean(region && (region.contains(document.activeElement) || region.matches(':hover')));
}

/** Moves the toasts as they are: none of them enters or is read a second time. */
function moveToasts(place: HTMLElement, parent: HTMLElement) {
  if ('moveBefore' in Element.prototype) return parent.moveBefore(place, null);
  // Where an element cannot keep its state: toasts do not enter again, and announced ones are no live region any more.
  for (const message of place.querySelectorAll('[role="alert"], [role="status"]')) {
    // One that has not been heard yet still is to be.
    if (!message.querySelector('[aria-hidden]')) message.removeAttribute('role');
    (message.parentElement as HTMLElement).style.animation = 'none';
  }
  parent.append(place);
}

/** The element that holds the toasts, the same one all the time: it stands in the topmost modal, else in the body. */
function useToastPlace() {
  const [place] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.place ?? '';
    return element;
  });
  useLayoutEffect(() => {
    const findParent = () => topModal() ?? document.body;
    findParent().append(place);
    const unsubscribe = subscribeToModals(() => moveToasts(place, findParent()));
    return () => {
      unsubscribe();
      place.remove();
    };
  }, [place]);
  return place;
}

/**
 * Toasts at top centre, above an open dialog too: a modal makes everything outside it inert, so the region stands inside the
 * topmost one. Errors interrupt (role alert), the others are announced politely (role status).
 */
export function ToastRegion({ toasts, onDismiss, onPause, onResume }: ToastRegionProps) {
  const place = useToastPlace();
  const region = useRef<HTMLElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const update = () => (isHeld(region.current) ? onPause() : onResume());
    // A toast that disappears under the pointer or with focus in it fires no leave or blur event.
    update();
    document.addEventListener('visibilitychange', update);
    const unsubscribe = subscribeToModals(update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      unsubscribe();
    };
  }, [toasts, onPause, onResume]);

  const handleFocus = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget))
      focusedBefore.current = event.relatedTarget as HTMLElement | null;
    onPause();
  };
  const handleDismiss = (id: string) => {
    // The button disappears with its toast: focus returns to where it came from instead of the document.
    if (region.current?.contains(document.activeElement)) focusedBefore.current?.focus();
    onDismiss(id);
  };
  const handleLeave = () => {
    if (!isHeld(region.current)) onResume();
  };

  return createPortal(
    <section
      ref={region}
      className={styles.region}
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
          <Icon name={TONE_ICONS[kind]} />
          {kind === 'error' ? (
            <span role="alert">{message}</span>
          ) : (
            <span role="status">
              <span ref={enterLater} aria-hidden>
                {message}
              </span>
            </span>
          )}
          <IconButton icon="x" size="sm" aria-label="Dismiss notification" onClick={() => handleDismiss(id)} />
        </div>
      ))}
    </section>,
    place,
  );
}
