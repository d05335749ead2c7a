import { requestCodeBody } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { useState } from 'react';
import { errorText } from 'shared-ui/store';
import { TextButton } from 'shared-ui/ui';
import { SubmitForm } from 'shared-ui/ui/Form';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useRequestProviderCodeMutation } from '../../api/auth';
import { forgotTexts, loginTexts } from '../../texts/login';
import { useDelayed } from './useDelayed';
import styles from './ProviderLoginPage.module.css';

interface ForgotFormProps {
  /** The email that was entered before. */
  email: string;
  /** Two seconds after the code was sent. */
  onSent: (email: string) => void;
  onBack: () => void;
}

export function ForgotForm({ email, onSent, onBack }: ForgotFormProps) {
  const [requestCode] = useRequestProviderCodeMutation();
  const [sentTo, setSentTo] = useState('');
  const { isDone, finish } = useDelayed(() => onSent(sentTo));

  const form = useOrderedForm<{ email: string }>({
    validate: (values) => firstFailure(requestCodeBody, values),
    onSubmit: async (values) => {
      const { error } = await requestCode({ email: values.email.trim() });
      if (error) {
        form.fail(errorText(error, forgotTexts.failed));
        return;
      }
      setSentTo(values.email.trim());
      finish();
    },
  });

  return (
    <SubmitForm
      form={form}
      gap={5}
      done={isDone && forgotTexts.success}
      submitText={forgotTexts.submit}
      busyText={forgotTexts.submitting}
      footer={
        <div className={styles.links}>
          <TextButton onClick={onBack}>{forgotTexts.back}</TextButton>
        </div>
      }
    >
      <TextField
        label={loginTexts.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        {...form.field('email')}
      />
    </SubmitForm>
  );
}
