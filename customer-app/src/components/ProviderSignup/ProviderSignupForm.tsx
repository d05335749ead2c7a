import { cleanText } from 'contract/fields/cleanText';
import { graphemeCount } from 'contract/fields/characters';
import { IMAGE_RULES } from 'contract/fields/image';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { UploadProgress } from 'shared-ui/pictures';
import { Button } from 'shared-ui/ui';
import { FieldRow } from 'shared-ui/ui/Field';
import { FileField } from 'shared-ui/ui/FileField';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { AgreementNote } from '../AgreementNote';
import { providerSignupTexts } from '../../texts/providerSignup';
import styles from './ProviderSignupForm.module.css';
import { useProviderSignup } from './useProviderSignup';

/** The fields of the helper signup. A profile image that cannot be accepted is rejected when it is chosen. */
function SignupFields({ field, checkImage }: Pick<ReturnType<typeof useProviderSignup>, 'field' | 'checkImage'>) {
  return (
    <>
      <TextField label={providerSignupTexts.name} autoComplete="name" {...field('name')} />
      <TextField type="email" label={providerSignupTexts.email} autoComplete="email" {...field('email')} />
      <PasswordField
        label={providerSignupTexts.password}
        hint={providerSignupTexts.passwordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      <FieldRow>
        <TextField type="tel" label={providerSignupTexts.phone} autoComplete="tel" {...field('phone')} />
        <TextField label={providerSignupTexts.businessName} autoComplete="organization" {...field('businessName')} />
      </FieldRow>
      <TextField
        label={providerSignupTexts.businessAddress}
        autoComplete="street-address"
        {...field('businessAddress')}
      />
      <TextArea
        label={providerSignupTexts.businessDescription}
        counter={(text) => providerSignupTexts.counter(graphemeCount(cleanText(text)))}
        {...field('businessDescription')}
      />
      <TextField
        type="email"
        label={providerSignupTexts.paypalEmail}
        hint={providerSignupTexts.paypalEmailHint}
        autoComplete="off"
        {...field('paypalEmail')}
      />
      <FileField
        label={providerSignupTexts.profileImage}
        hint={providerSignupTexts.profileImageHint}
        isOptional
        accept={IMAGE_RULES.accept}
        onChange={({ target }) => void checkImage(target)}
        {...field('profileImage')}
      />
    </>
  );
}

/** Keeps the dialog open while its form is submitted, so that a failure loses nothing (M-361.1): it is open by its URL. */
function StayOpen({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname === nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const dialog = form.current?.closest('dialog');
    // The browser closes it by itself when Escape is pressed twice.
    if (dialog && !dialog.open) dialog.showModal();
    blocker.reset();
  }, [blocker, form]);
  return null;
}

/** The form of the helper signup and its outcome. */
export function ProviderSignupForm({ onDone }: { onDone: () => void }) {
  const { formProps, field, failure, checkImage, isSubmitting, isDone, upload } = useProviderSignup(onDone);

  return (
    <Form {...formProps}>
      {isSubmitting && <StayOpen form={formProps.ref} />}
      <p className={styles.lede}>{providerSignupTexts.lede}</p>
      <fieldset disabled={isSubmitting} className={styles.fields}>
        <SignupFields field={field} checkImage={checkImage} />
      </fieldset>
      <UploadProgress {...upload} />
      <FormOutcome failure={failure} done={isDone && providerSignupTexts.done} />
      <Button
        type="submit"
        isFullWidth
        isDisabled={isDone}
        isBusy={isSubmitting}
        busyText={providerSignupTexts.submitting}
      >
        {providerSignupTexts.submit}
      </Button>
      <AgreementNote to="helper-terms" also="privacy" />
    </Form>
  );
}
