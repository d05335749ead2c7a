import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { useAuth } from 'shared-ui/state';

/** Logout: deletes both tokens and navigates to the landing page (C-2.25). */
export function useSignOut(): () => void {
  const auth = useAuth();
  const navigate = useNavigate();
  return () => {
    // Navigates first: the guard of the current page must not redirect elsewhere.
    void Promise.resolve(navigate(paths.root())).then(() => auth.signOut());
  };
}
