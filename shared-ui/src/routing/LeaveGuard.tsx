import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** Whether a person may still choose, looked up on leaving: not after a logout or when the session has ended. Default: always. */
  canStay?: () => boolean;
  onDiscard: () => void;
  texts: { title: string; text: string; stay: string; leave: string };
}

/** Needs a confirmation before typed values are lost, on the way to another page and when the tab closes. */
export function LeaveGuard({ isDirty, canStay = () => true, onDiscard, texts }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname && canStay(),
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const handleStay = () => blocker.reset?.();
  const handleLeave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={handleStay} title={texts.title} size="sm">
      <p>{texts.text}</p>
      <DialogActions>
        <Button variant="secondary" onClick={handleStay}>
          {texts.stay}
        </Button>
        <Button variant="danger" onClick={handleLeave}>
          {texts.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
