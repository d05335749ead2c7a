import { useNavigate } from 'react-router-dom';
import { AccountSections } from 'shared-ui/AccountSections';
import { paths } from 'shared-ui/paths';
import { useAuth } from 'shared-ui/store';

/** The helper's calendar, data and end of the account. A part of its own, so that the profile is there before it. */
export function AccountPart() {
  const auth = useAuth();
  const navigate = useNavigate();
  const handleClosed = () => {
    auth.signOut();
    void navigate(paths.providerLogin(), { replace: true });
  };
  return <AccountSections audience="provider" onClosed={handleClosed} />;
}
