import { useEffect, useRef } from 'react';
import { errorText, isApiError } from 'shared-ui/store';
import { TextButton } from 'shared-ui/ui';
import { SubmitForm } from 'shared-ui/ui/Form';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useLoginOperatorMutation } from '../../api/desk';
import { deskCodeTexts, deskLoginTexts } from './texts';
import type { Step } from './step';

interface CodeFormProps {
  step: Extract<Step, { name: 'code' }>;
  onStep: (step: Step) => void;
  onSignedIn: (token: string, email: string, message: string | null) => void;
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
      const message = errorText(error, { failed: deskLoginTexts.failed, network: deskLoginTexts.network });
      form.fail(message, isWrong ? 'code' : '');
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
