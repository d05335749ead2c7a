import { cleanText } from 'contract/fields/cleanText';
import { graphemeCount } from 'contract/fields/characters';
import { IMAGE_RULES } from 'contract/fields/image';
import { useEffect, useEffectEvent, type RefObject, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { UploadProgress, uploadErrorText, usePreparePicture, useUpload } from 'shared-ui/pictures';
import { Button, textStyles, Stack } from 'shared-ui/ui';
import {
  fieldErrorsOf,
  FieldRow,
  FileField,
  Form,
  FormOutcome,
  PasswordField,
  TextArea,
  TextField,
  useOrderedForm,
} from 'shared-ui/forms';
import { AgreementNote } from '../AgreementNote';
import { providerSignupTexts } from '../../texts/providerSignup';
import { providerSignupBody, type ProviderSignup } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { useAuth, useToast } from 'shared-ui/store';
import { useSignupProviderMutation } from '../../api/providerSignup';

/** How long the success is shown before the dialog closes, and how long its toast stays (C-9.1). */
const CLOSE_AFTER_MS = 3000;
const SUCCESS_TOAST_MS = 4000;

/** The texts that are sent: only fields that are not empty (C-4.9). */
function toArgument(values: ProviderSignup) {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(
    texts.map(([name, value]) => [name, name === 'password' ? value : value.trim()]),
  ) as ProviderSignup;
}

/** Calls `onDone` some time after `isDone` has become true. */
function useDelayedDone(isDone: boolean, onDone: () => void) {
  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => handleDone(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}

/** The form of the helper signup: the contract's thirteen ordered rules (C-5.14), the request, and what follows it. */
function useProviderSignup(onDone: () => void) {
  const auth = useAuth();
  const toast = useToast();
  const [signupProvider] = useSignupProviderMutation();
  const prepare = usePreparePicture();
  const { track, ...upload } = useUpload();
  const [isDone, setIsDone] = useState(false);
  useDelayedDone(isDone, onDone);

  const form = useOrderedForm<ProviderSignup & { profileImage: File }>({
    validate: (values) => {
      const broken = firstFailure(providerSignupBody, values);
      if (broken) toast.error(broken.message);
      return broken;
    },
    onSubmit: async (values, element) => {
      const profileImage = await checkImage(element.elements.namedItem('profileImage') as HTMLInputElement);
      if (profileImage === undefined) return;
      const { data, error } = await track((onProgress) =>
        signupProvider({ ...toArgument(values), profileImage, onProgress }),
      );
      if (error) {
        const message = uploadErrorText(error, providerSignupTexts.failed);
        form.fail(message, fieldErrorsOf(error)[0]?.field);
        return toast.error(message);
      }
      if (data?.data?.token) auth.signInNewProvider(data.data.token);
      toast.success(providerSignupTexts.done, { duration: SUCCESS_TOAST_MS });
      element.reset();
      setIsDone(true);
    },
  });

  /** @returns the picture to send, null for none; undefined for a file that is rejected, as when it is chosen */
  const checkImage = async (input: HTMLInputElement): Promise<File | null | undefined> => {
    const file = input.files?.[0];
    if (!file) return null;
    const { picture, failure } = await prepare(file);
    if (failure === null) return picture;
    // Another one may have been chosen meanwhile.
    if (input.files?.[0] === file) {
      input.value = '';
      form.fail(failure, 'profileImage');
      toast.error(failure);
    }
    return undefined;
  };

  return { ...form, isDone, checkImage, upload };
}

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
      <p className={textStyles.muted}>{providerSignupTexts.lede}</p>
      <fieldset disabled={isSubmitting}>
        <Stack>
          <SignupFields field={field} checkImage={checkImage} />
        </Stack>
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
