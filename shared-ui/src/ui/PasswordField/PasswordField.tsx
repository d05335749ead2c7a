import { useState } from 'react';
import { cx, IconButton } from 'shared-ui/ui';
import { FieldFrame, useField, type InputFieldProps } from '../Field/Field';
import styles from './PasswordField.module.css';

export interface PasswordFieldProps extends Omit<InputFieldProps, 'autoComplete'> {
  /** For password managers: fill in the current password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame} className={cx(styles.field, frame.className)}>
      <input type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} {...control} />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        aria-label={isShown ? 'Hide characters' : 'Show characters'}
        className={styles.toggle}
        onClick={() => setIsShown(!isShown)}
      />
    </FieldFrame>
  );
}
