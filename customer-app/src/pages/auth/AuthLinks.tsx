import { paths } from 'shared-ui/paths';
import { TextLink } from 'shared-ui/ui';
import { auth as texts } from '../../texts/auth';
import styles from './AuthPage.module.css';
import type { AuthMode } from './useAuthMode';

interface AuthLinksProps {
  mode: AuthMode;
  pathOf: (mode: AuthMode) => string;
  /** Another form is about to be shown. */
  onSwitch: () => void;
}

/** Below the form: links to the other forms (C-2.30) and to the helper login. */
export function AuthLinks({ mode, pathOf, onSwitch }: AuthLinksProps) {
  const link = (to: AuthMode, text: string) => (
    <TextLink to={pathOf(to)} onClick={onSwitch}>
      {text}
    </TextLink>
  );
  const toSignup = (
    <p>
      {texts.noAccount} {link('signup', texts.toSignup)}
    </p>
  );
  return (
    <div className={styles.switch}>
      {mode === 'login' && toSignup}
      {mode === 'signup' && (
        <>
          <p>
            {texts.hasAccount} {link('login', texts.toLogin)}
          </p>
          <p>{link('forgot', texts.forgot)}</p>
        </>
      )}
      {mode === 'forgot' && (
        <>
          <p>{link('login', texts.backToLogin)}</p>
          {toSignup}
        </>
      )}
      <p>
        {texts.isHelper} <TextLink to={paths.providerLogin()}>{texts.toHelperLogin}</TextLink>
      </p>
    </div>
  );
}
