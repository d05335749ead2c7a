import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { providerSignupBody, type ProviderSignup } from 'contract/auth';
import { firstFailure } from 'contract/firstFailure';
import { useAuth, useToast } from 'shared-ui/store';
import { Button, Notice } from 'shared-ui/ui';
import { FieldRow } from 'shared-ui/ui/Field';
import { FileField } from 'shared-ui/ui/FileField';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useSignupProviderMutation } from '../../api/auth';
import { providerSignup as texts } from '../../texts/providerSignup';
import { failureText } from '../failureText';
import { Form } from '../Form/Form';
import styles from './ProviderSignupForm.module.css';
import { imageFailure } from './imageFailure';

/** Milliseconds (C-9.1). */
const CLOSE_AFTER = 3000;
const SUCCESS_TOAST = 4000;

const FIELDS = [
  'name',
  'email',
  'password',
  'phone',
  'businessName',
  'businessAddress',
  'businessDescription',
  'paypalEmail',
] as const;

/** Multipart; only non-empty fields are appended (C-4.9). */
function toFormData(values: ProviderSignup, form: HTMLFormElement): FormData {
  const data = new FormData();
  for (const name of FIELDS) {
    const value = name === 'password' ? values[name] : values[name].trim();
    if (value) data.append(name, value);
  }
  const image = (form.elements.namedItem('profileImage') as HTMLInputElement).files?.[0];
  if (image) data.append('profileImage', image);
  return data;
}

/** The thirteen ordered rules are the contract's; the first that is broken is shown (C-5.14). */
export function ProviderSignupForm({ onDone }: { onDone: () => void }) {
  const auth = useAuth();
  const toast = useToast();
  const [signupProvider] = useSignupProviderMutation();
  const [isDone, setIsDone] = useState(false);
  const done = useRef(onDone);
  useEffect(() => void (done.current = onDone));

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => done.current(), CLOSE_AFTER);
    return () => clearTimeout(timer);
  }, [isDone]);

  const { formProps, field, failure, fail, isSubmitting } = useOrderedForm<ProviderSignup & { profileImage: File }>({
    validate: (values) => {
      const broken = firstFailure(providerSignupBody, values);
      if (broken) toast.error(broken.message);
      return broken;
    },
    onSubmit: async (values, form) => {
      const { data, error } = await signupProvider(toFormData(values, form));
      if (error) {
        const message = failureText(error, { refused: texts.failed, failed: texts.failed });
        fail(message);
        return toast.error(message);
      }
      if (data?.data?.token) auth.signInNewProvider(data.data.token);
      toast.success(texts.done, { duration: SUCCESS_TOAST });
      form.reset();
      setIsDone(true);
    },
  });

  const handleImage = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    const message = file && imageFailure(file);
    if (!message) return;
    // Not on to the form, which takes every edit for a reason to clear its error.
    event.stopPropagation();
    event.target.value = '';
    fail(message, 'profileImage');
    toast.error(message);
  };

  return (
    <Form {...formProps}>
      <p className={styles.lede}>{texts.lede}</p>
      <fieldset disabled={isSubmitting} className={styles.fields}>
        <TextField label={texts.name} autoComplete="name" {...field('name')} />
        <TextField type="email" label={texts.email} autoComplete="email" {...field('email')} />
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <FieldRow>
          <TextField type="tel" label={texts.phone} autoComplete="tel" {...field('phone')} />
          <TextField label={texts.businessName} autoComplete="organization" {...field('businessName')} />
        </FieldRow>
        <TextField label={texts.businessAddress} autoComplete="street-address" {...field('businessAddress')} />
        <TextArea
          label={texts.businessDescription}
          counter={(text) => texts.counter(text.trim().length)}
          {...field('businessDescription')}
        />
        <TextField
          type="email"
          label={texts.paypalEmail}
          hint={texts.paypalEmailHint}
          autoComplete="off"
          {...field('paypalEmail')}
        />
        <FileField
          label={texts.profileImage}
          hint={texts.profileImageHint}
          isOptional
          accept="image/*"
          onChange={handleImage}
          {...field('profileImage')}
        />
      </fieldset>
      {failure?.field === '' && (
        <Notice tone="error" role="alert">
          {failure.message}
        </Notice>
      )}
      {isDone && (
        <Notice tone="success" role="status">
          {texts.done}
        </Notice>
      )}
      <Button type="submit" isFullWidth isDisabled={isDone} isBusy={isSubmitting} busyText={texts.submitting}>
        {texts.submit}
      </Button>
    </Form>
  );
}
