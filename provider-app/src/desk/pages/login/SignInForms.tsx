import { loginBody, type Login } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { useEffect, useRef } from 'react';
import { errorText, isApiError, useAppSelector, useIsSessionKept } from 'shared-ui/store';
import { Notice, TextButton } from 'shared-ui/ui';
import { SubmitForm, PasswordField, TextField, useOrderedForm, useDraft } from 'shared-ui/forms';
import { usePasskeyAutofill } from 'shared-ui/usePasskeyAutofill';
import { useLoginOperatorMutation } from '../../api/auth';
import { deskCodeTexts, deskLoginTexts } from './texts';

/** The step of the sign-in; values that it needs of the one before are kept in memory alone. */
export type Step =
  | { name: 'password'; failure?: string }
  | { name: 'code'; email: string; password: string }
  | { name: 'enrol'; email: string; enrolmentToken: string }
  | { name: 'recovery'; email: string; token: string; recoveryCodes: readonly string[] };

interface SignInProps {
  onStep: (step: Step) => void;
  onSignedIn: (token: string, email: string, message: string | null) => void;
}

/** The first step: e-mail and password. The server decides on the next step. @param failure why a later step has led back here */
export function PasswordForm({ failure, onStep, onSignedIn }: SignInProps & { failure: string | undefined }) {
  const lastEmail = useAppSelector(({ session }) => session.operatorEmail);
  const { draft, save, remove } = useDraft('desk-login');
  const [logIn] = useLoginOperatorMutation();
  const isKept = useIsSessionKept();

  const form = useOrderedForm<Login>({
    validate: (values) => firstFailure(loginBody, values),
    onSubmit: async (values): Promise<void> => {
      const { data, error } = await logIn(values);
      const { email, password } = values;
      if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED')
        return onStep({ name: 'code', email, password });
      if (data?.enrolmentToken) return onStep({ name: 'enrol', email, enrolmentToken: data.enrolmentToken });
      if (!data?.token) return report(error);
      remove();
      return onSignedIn(data.token, email, data.message);
    },
  });
  const { fail } = form;
  const report = (error: unknown) => fail(errorText(error, deskLoginTexts));
  usePasskeyAutofill('operator', ({ data, error }) =>
    data ? onSignedIn(data.token, data.email, null) : report(error),
  );
  useEffect(() => {
    if (failure !== undefined) fail(failure);
  }, [failure, fail]);

  return (
    <SubmitForm form={form} gap={5} submitText={deskLoginTexts.submit} busyText={deskLoginTexts.submitting}>
      {!isKept && <Notice tone="warning">{deskLoginTexts.notKept}</Notice>}
      <TextField
        label={deskLoginTexts.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={draft?.email ?? lastEmail ?? ''}
        onChange={({ target }) => save({ email: target.value })}
        {...form.field('email')}
      />
      <PasswordField
        label={deskLoginTexts.password}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
    </SubmitForm>
  );
}

interface CodeFormProps extends SignInProps {
  step: Extract<Step, { name: 'code' }>;
}

/** The second step where the account has a second factor: a code of the app, or a recovery code (M-93.2, M-93.3). */
export function CodeForm({ step: { email, password }, onStep, onSignedIn }: CodeFormProps) {
  const [logIn] = useLoginOperatorMutation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const form = useOrderedForm<{ code: string }>({
    validate: ({ code }) => (code.trim() ? null : { field: 'code', message: deskCodeTexts.missing }),
    onSubmit: async ({ code }) => {
      const { data, error } = await logIn({ email, password, code });
      if (data?.token) return onSignedIn(data.token, email, data.message);
      if (data?.enrolmentToken) return onStep({ name: 'enrol', email, enrolmentToken: data.enrolmentToken });
      const isWrong = isApiError(error) && error.code === 'SECOND_FACTOR_WRONG';
      form.fail(errorText(error, deskLoginTexts), isWrong ? 'code' : '');
    },
  });

  return (
    <SubmitForm
      form={form}
      gap={5}
      submitText={deskCodeTexts.submit}
      busyText={deskLoginTexts.submitting}
      footer={<TextButton onClick={() => onStep({ name: 'password' })}>{deskLoginTexts.back}</TextButton>}
    >
      <TextField
        ref={field}
        label={deskCodeTexts.code}
        hint={deskCodeTexts.hint}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...form.field('code')}
      />
    </SubmitForm>
  );
}
