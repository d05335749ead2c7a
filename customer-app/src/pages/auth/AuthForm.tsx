import type { ReactNode } from 'react';
import { SubmitForm } from 'shared-ui/ui/Form';
import { TextField } from 'shared-ui/ui/TextField';
import type { OrderedForm } from 'shared-ui/ui/useOrderedForm';
import { authTexts } from '../../texts/auth';
import type { AuthFormProps } from './forms';

interface Props extends Omit<AuthFormProps, 'onMessage'> {
  form: OrderedForm<{ email: string }>;
  submitText: string;
  busyText: string;
  /** The fields below the e-mail. */
  children: ReactNode;
}

/** Every form of this page: the e-mail first, and no submission while the server is offline or the redirect is under way. */
export function AuthForm({ form, email, onEmailChange, isOffline, isDone, children, ...texts }: Props) {
  return (
    <SubmitForm form={form} isDisabled={isOffline} isBusy={isDone} {...texts}>
      <TextField
        type="email"
        label={authTexts.email}
        autoComplete="email"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        {...form.field('email')}
      />
      {children}
    </SubmitForm>
  );
}
