import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { profile as texts } from '../../texts/profile';

interface UnsavedGuardProps {
  isDirty: boolean;
  isLeaving: RefObject<boolean>;
  onDiscard: () => void;
}

/** Nobody loses what was typed by leaving: asks first, within the site and when the tab closes. */
export function UnsavedGuard({ isDirty, isLeaving, onDiscard }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const handleLeave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={texts.unsavedTitle} size="sm">
      <p>{texts.unsavedText}</p>
      <DialogActions>
        <Button variant="secondary" onClick={() => blocker.reset?.()}>
          {texts.stay}
        </Button>
        <Button variant="danger" onClick={handleLeave}>
          {texts.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
