import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { useAuth } from 'shared-ui/store';

/** Logout: both tokens go, and the way leads to the landing page (C-2.25). */
export function useSignOut(): () => void {
  const auth = useAuth();
  const navigate = useNavigate();
  return () => {
    // First away: the guard of the page that is left must not send its own way.
    void Promise.resolve(navigate(paths.root())).then(() => auth.signOut());
  };
}
