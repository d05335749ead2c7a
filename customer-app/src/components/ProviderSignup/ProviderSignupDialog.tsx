import { Dialog } from 'shared-ui/ui';
import { providerSignup } from '../../texts/providerSignup';
import { ProviderSignupForm } from './ProviderSignupForm';

/** The helper signup over the current page (C-2.26). Closing it discards what was typed. */
export function ProviderSignupDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={providerSignup.title} size="lg">
      <ProviderSignupForm onDone={onClose} />
    </Dialog>
  );
}
