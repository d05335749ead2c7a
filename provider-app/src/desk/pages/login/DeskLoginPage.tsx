import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyComponent } from 'shared-ui/hooks';
import { paths, safeReturnTo } from 'shared-ui/paths';
import { useAppSelector, useAuth, useToast } from 'shared-ui/store';
import { Card, Logo, Notice, PageHeader, Stack } from 'shared-ui/ui';
import { deskCodeTexts, deskLoginTexts, enrolmentTexts } from './texts';
import { CodeForm, PasswordForm, type Step } from './SignInForms';
import styles from './DeskLoginPage.module.css';

/** Seen once in the life of an account. */
const MESSAGE = { message: enrolmentTexts.errorTitle };
const Enrolment = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './Enrolment')).Enrolment,
  MESSAGE,
);
const RecoveryCodes = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ 'shared-ui/SecondFactor')).RecoveryCodes,
  MESSAGE,
);

const LEADS: Record<Step['name'], string> = {
  password: deskLoginTexts.lead,
  code: deskCodeTexts.lead,
  enrol: enrolmentTexts.lead,
  recovery: enrolmentTexts.recoveryLead,
};

/** The sign-in of operators: password, then a code, or the setup of the second factor at the first time (M-49.3, M-93). */
export function DeskLoginPage() {
  const auth = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const hasEnded = useAppSelector(({ session }) => session.ended?.audience === 'operator');
  const [step, setStep] = useState<Step>({ name: 'password' });

  const handleSignedIn = (token: string, email: string, message: string | null) => {
    auth.signInOperator(token, email);
    toast.success(message ?? deskLoginTexts.success);
    void navigate(safeReturnTo(params.get('returnTo')) ?? paths.desk.today(), { replace: true });
  };

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Logo to={paths.root()} />
      <PageHeader title={deskLoginTexts.title} subtitle={LEADS[step.name]} />
      <Card>
        <Stack gap={5}>
          {hasEnded && step.name === 'password' && !step.failure && (
            <Notice tone="warning" role="alert">
              {deskLoginTexts.expired}
            </Notice>
          )}
          {step.name === 'password' && (
            <PasswordForm failure={step.failure} onStep={setStep} onSignedIn={handleSignedIn} />
          )}
          {step.name === 'code' && <CodeForm step={step} onStep={setStep} onSignedIn={handleSignedIn} />}
          {step.name === 'enrol' && <Enrolment step={step} onStep={setStep} />}
          {step.name === 'recovery' && (
            <RecoveryCodes
              recoveryCodes={step.recoveryCodes}
              onDone={() => handleSignedIn(step.token, step.email, null)}
            />
          )}
        </Stack>
      </Card>
    </main>
  );
}
