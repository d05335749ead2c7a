import { paths } from 'shared-ui/paths';
import { TextLink } from 'shared-ui/ui';
import { authTexts } from './texts';
import styles from './AuthPage.module.css';
import type { AuthMode } from './useAuthMode';

interface AuthLinksProps {
  mode: AuthMode;
  pathOf: (mode: AuthMode) => string;
}

/** Below the form: links to the other forms (C-2.30) and to the helper login. */
export function AuthLinks({ mode, pathOf }: AuthLinksProps) {
  const link = (to: AuthMode, text: string) => <TextLink to={pathOf(to)}>{text}</TextLink>;
  const toSignup = (
    <p>
      {authTexts.noAccount} {link('signup', authTexts.toSignup)}
    </p>
  );
  return (
    <div className={styles.switch}>
      {mode === 'login' && toSignup}
      {mode === 'signup' && (
        <>
          <p>
            {authTexts.hasAccount} {link('login', authTexts.toLogin)}
          </p>
          <p>{link('forgot', authTexts.forgot)}</p>
        </>
      )}
      {mode === 'forgot' && (
        <>
          <p>{link('login', authTexts.backToLogin)}</p>
          {toSignup}
        </>
      )}
      <p>
        {authTexts.isHelper} <TextLink to={paths.providerLogin()}>{authTexts.toHelperLogin}</TextLink>
      </p>
    </div>
  );
}
