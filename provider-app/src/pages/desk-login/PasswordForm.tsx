import { loginBody, type Login } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { useEffect } from 'react';
import { errorText, isApiError, useAppSelector, useIsSessionKept } from 'shared-ui/store';
import { Notice } from 'shared-ui/ui';
import { SubmitForm } from 'shared-ui/ui/Form';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useDraft } from 'shared-ui/useDraft';
import { useLoginOperatorMutation } from '../../api/desk';
import { deskLoginTexts } from '../../texts/deskLogin';
import type { Step } from './step';

interface PasswordFormProps {
  /** Why a later step has led back here. */
  failure: string | undefined;
  onStep: (step: Step) => void;
  onSignedIn: (token: string, email: string, message: string | null) => void;
}

/** The first step: who it is. Where it leads next is the server's decision. */
export function PasswordForm({ failure, onStep, onSignedIn }: PasswordFormProps) {
  const lastEmail = useAppSelector(({ session }) => session.operatorEmail);
  const { draft, save, remove } = useDraft('desk-login');
  const [logIn] = useLoginOperatorMutation();
  const isKept = useIsSessionKept();

  const form = useOrderedForm<Login>({
    validate: (values) => firstFailure(loginBody, values),
    onSubmit: async (values) => {
      const { data, error } = await logIn(values);
      const { email, password } = values;
      if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED')
        return onStep({ name: 'code', email, password });
      if (data?.enrolmentToken) return onStep({ name: 'enrol', email, enrolmentToken: data.enrolmentToken });
      if (!data?.token) {
        form.fail(errorText(error, { failed: deskLoginTexts.failed, network: deskLoginTexts.network }));
        return;
      }
      remove();
      onSignedIn(data.token, email, data.message);
    },
  });
  const { fail } = form;
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
