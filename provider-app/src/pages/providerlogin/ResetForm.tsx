import { resetPasswordBody } from 'contract/auth';
import { firstFailure, type Failure } from 'contract/firstFailure';
import { LIMITS } from 'contract/limits';
import { errorMessage } from 'shared-ui/store';
import { Button, Notice, TextButton } from 'shared-ui/ui';
import { CodeField } from 'shared-ui/ui/CodeField';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useResetProviderPasswordMutation } from '../../api/auth';
import { texts } from '../../texts';
import { useDelayed } from './useDelayed';
import styles from './ProviderLoginPage.module.css';

interface Values {
  otp: string;
  newPassword: string;
  confirmation: string;
}

/** The passwords first, as specified (H-5.4, H-5.5): equal, then long enough; then the rules of the call. */
export function checkReset({ otp, newPassword, confirmation }: Values, email: string): Failure | null {
  if (newPassword !== confirmation) return { field: 'confirmation', message: texts.reset.mismatch };
  const password = firstFailure(resetPasswordBody.shape.newPassword, newPassword);
  if (password) return { field: 'newPassword', message: password.message };
  return firstFailure(resetPasswordBody, { email, otp, newPassword });
}

export interface ResetFormProps {
  /** Where the code was mailed to. */
  email: string;
  /** Two seconds after the password was changed. */
  onReset: () => void;
  onResend: () => void;
}

export function ResetForm({ email, onReset, onResend }: ResetFormProps) {
  const [reset] = useResetProviderPasswordMutation();
  const { isDone, finish } = useDelayed(onReset);

  const form = useOrderedForm<Values>({
    validate: (values) => checkReset(values, email),
    onSubmit: async ({ otp, newPassword }) => {
      const { error } = await reset({ email, otp, newPassword });
      if (error) form.fail(errorMessage(error, texts.reset.failed));
      else finish();
    },
  });

  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure?.field === '' && (
        <Notice tone="error" role="alert">
          {form.failure.message}
        </Notice>
      )}
      {isDone && (
        <Notice tone="success" role="status">
          {texts.reset.success}
        </Notice>
      )}
      <CodeField
        label={texts.reset.code}
        hint={texts.reset.codeHint}
        digits={LIMITS.oneTimeCodeDigits}
        required
        {...form.field('otp')}
      />
      <PasswordField
        label={texts.reset.newPassword}
        hint={texts.reset.newPasswordHint}
        autoComplete="new-password"
        required
        {...form.field('newPassword')}
      />
      <PasswordField
        label={texts.reset.confirmation}
        autoComplete="new-password"
        required
        {...form.field('confirmation')}
      />
      <Button
        type="submit"
        isFullWidth
        isBusy={form.isSubmitting}
        isDisabled={isDone}
        busyText={texts.reset.submitting}
      >
        {texts.reset.submit}
      </Button>
      <div className={styles.links}>
        <TextButton onClick={onResend}>{texts.reset.resend}</TextButton>
      </div>
    </form>
  );
}
