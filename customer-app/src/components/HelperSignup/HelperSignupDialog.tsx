import { Dialog } from 'shared-ui/ui';
import { helperSignup } from '../../texts';
import { HelperSignupForm } from './HelperSignupForm';

/** Joining as a helper, over the present page (C-2.26). What it holds is gone once it is closed. */
export function HelperSignupDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={helperSignup.title} size="lg">
      <HelperSignupForm onDone={onClose} />
    </Dialog>
  );
}
