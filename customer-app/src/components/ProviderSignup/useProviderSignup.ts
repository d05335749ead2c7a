import { useEffect, useRef, useState } from 'react';
import { providerSignupBody, type ProviderSignup } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { fieldErrorsOf } from 'shared-ui/fieldErrors';
import { uploadErrorText, usePreparePicture, useUpload } from 'shared-ui/pictures';
import { useAuth, useToast } from 'shared-ui/store';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useSignupProviderMutation } from '../../api/providerSignup';
import { providerSignupTexts } from '../../texts/providerSignup';

/** How long the success is shown before the dialog closes, and how long its toast stays (C-9.1). */
const CLOSE_AFTER_MS = 3000;
const SUCCESS_TOAST_MS = 4000;

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

/** The texts that are sent: only fields that are not empty (C-4.9). */
function toArgument(values: ProviderSignup) {
  const texts = FIELDS.map((name) => [name, name === 'password' ? values[name] : values[name].trim()]);
  return Object.fromEntries(texts) as ProviderSignup;
}

/** Calls `onDone` some time after `isDone` has become true. */
function useDelayedDone(isDone: boolean, onDone: () => void) {
  const latestOnDone = useRef(onDone);
  useEffect(() => void (latestOnDone.current = onDone));
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => latestOnDone.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}

/** The form of the helper signup: the contract's thirteen ordered rules (C-5.14), the request, and what follows it. */
export function useProviderSignup(onDone: () => void) {
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

  /** @returns the picture of the form as it is sent, null for none; undefined for a file that is rejected, as when it is chosen */
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
