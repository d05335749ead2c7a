import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useAuth } from 'shared-ui/store';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { profileTexts } from '../../texts/profile';

/** Asks before unsaved changes are left behind; not when the session is over, as then there is no staying. */
export function LeaveGuard({ onDiscard }: { onDiscard: () => void }) {
  const auth = useAuth();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && auth.getToken('provider') !== null,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const handleStay = () => blocker.reset?.();
  const handleDiscard = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={handleStay} title={profileTexts.leaveTitle} size="sm">
      <p>{profileTexts.leaveLead}</p>
      <DialogActions>
        <Button variant="secondary" onClick={handleStay}>
          {profileTexts.stay}
        </Button>
        <Button variant="danger" onClick={handleDiscard}>
          {profileTexts.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
