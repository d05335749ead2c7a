import { Dialog } from 'shared-ui/ui';
import { providerSignup } from '../../texts/providerSignup';
import { ProviderSignupForm } from './ProviderSignupForm';

/** Joining as a helper, over the present page (C-2.26). What it holds is gone once it is closed. */
export function ProviderSignupDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={providerSignup.title} size="lg">
      <ProviderSignupForm onDone={onClose} />
    </Dialog>
  );
}
