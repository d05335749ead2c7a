import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';

export type AuthMode = 'login' | 'signup' | 'forgot';

const MODES: readonly AuthMode[] = ['login', 'signup', 'forgot'];

/** The form that is shown, from the query string; the login when it names none. The other parameters are kept. */
export function useAuthMode() {
  const [params, setParams] = useSearchParams();

  const paramsOf = (mode: AuthMode) => {
    const next = new URLSearchParams(params);
    if (mode === 'login') next.delete('mode');
    else next.set('mode', mode);
    return next;
  };
  return {
    mode: MODES.find((mode) => mode === params.get('mode')) ?? 'login',
    /** As it stands in the URL, which anybody may have written. */
    returnTo: params.get('returnTo'),
    pathOf: (mode: AuthMode) => `${paths.auth()}?${paramsOf(mode)}`,
    showLogin: () => setParams(paramsOf('login'), { replace: true }),
  };
}
