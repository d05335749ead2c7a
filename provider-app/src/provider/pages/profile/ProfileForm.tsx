import { fieldErrorsOf, useDraft, useOrderedForm, type FormFailure } from 'shared-ui/forms';
import { LeaveGuard } from 'shared-ui/hooks';
import type { ProviderAccount } from 'contract/people/provider';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { UploadProgress, uploadErrorText, usePreparePicture, useUpload } from 'shared-ui/pictures';
import { useAuth } from 'shared-ui/store';
import { useProof } from 'shared-ui/useProof';
import { Button, Notice } from 'shared-ui/ui';
import { useUpdateProviderProfileMutation, useUploadProviderImageMutation } from '../../api/provider';
import { commonTexts } from '../../../texts/common';
import { OfferSection, AvailabilitySection, BusinessSection, PersonalSection } from './ProfileSections';
import { changesOf, checkProfile, initialValues, type ProfileValues } from './profileForm';
import styles from './ProfilePage.module.css';
import { profileTexts as texts } from './texts';

/** The text after 'Error updating profile: ' (H-8.17). */
const FAILURE = { failed: texts.updateFailed, httpError: texts.http };

/** Why the profile was not saved: it takes the focus, unless a field has it. */
function FailureAlert({ failure }: { failure: FormFailure | null }) {
  const alert = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (failure?.field === '') alert.current?.focus();
  }, [failure]);

  if (!failure || !['', 'name', 'businessName'].includes(failure.field)) return <div />;
  return (
    <fieldset ref={alert} tabIndex={-1}>
      <Notice tone="error" role="alert">
        {failure.message}
      </Notice>
    </fieldset>
  );
}

export interface ProfileFormProps {
  provider: ProviderAccount;
  /** The key of the draft, which is kept until it is saved, cancelled or discarded: it survives a reload and an ended session. */
  draftKey: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** The edit mode (H-2.42, H-5.8 to H-5.10). */
export function ProfileForm({ provider, draftKey, onSaved, onCancel }: ProfileFormProps) {
  const auth = useAuth();
  const { draft, save, remove } = useDraft(draftKey);
  const [isChanged, setIsChanged] = useState(draft !== null);
  const [imageError, setImageError] = useState<string | null>(null);
  const image = useRef<File | undefined>(undefined);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [update] = useUpdateProviderProfileMutation();
  const { withProof, dialog } = useProof('provider');
  const [uploadImage] = useUploadProviderImageMutation();
  const prepare = usePreparePicture();
  const { track, ...upload } = useUpload();
  const initial = initialValues(provider, draft);

  const form = useOrderedForm<ProfileValues>({
    validate: (values) => checkProfile(values, provider),
    onSubmit: async (values): Promise<void> => {
      const prepared = image.current && (await prepare(image.current));
      if (prepared?.picture === null) return;
      // The fields are disabled meanwhile: one of them would lose the focus.
      saveButton.current?.focus();
      const uploaded =
        prepared &&
        (await track((onProgress) => uploadImage({ id: provider.id, profileImage: prepared.picture, onProgress })));
      const changes = changesOf(values, provider);
      const { error } = uploaded?.error ? uploaded : await withProof(() => update({ id: provider.id, ...changes }));
      if (!error) auth.completeProvider({ ...provider, ...changes });
      // The form was left meanwhile: the outcome is no business of one that was opened since.
      if (!form.formProps.ref.current) return;
      if (error) return form.fail(texts.saveError(uploadErrorText(error, FAILURE)), fieldErrorsOf(error)[0]?.field);
      remove();
      return onSaved();
    },
  });

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    setIsChanged(true);
    const { image: _file, ...values } = Object.fromEntries(new FormData(event.currentTarget));
    save(values as Record<string, string>);
  };
  const handleImage = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    image.current = file;
    setImageError(null);
    const prepared = file && (await prepare(file));
    if (image.current === file) setImageError(prepared?.failure ?? null);
  };
  const handleCancel = () => {
    remove();
    onCancel();
  };

  return (
    <>
      <form {...form.formProps} onInput={handleInput} className={styles.sections}>
        {/* Once the session is over there is no staying. */}
        <LeaveGuard
          isDirty={isChanged}
          canStay={() => auth.getToken('provider') !== null}
          onDiscard={remove}
          texts={texts.leaveGuard}
        />
        {draft && <Notice role="status">{texts.restored}</Notice>}
        <FailureAlert failure={form.failure} />
        {/* Text that is typed while the form is saved would be lost. */}
        <fieldset disabled={form.isSubmitting} className={styles.sections}>
          <PersonalSection
            initial={initial}
            field={form.field}
            email={provider.email}
            imageError={imageError}
            onImageChange={(event) => void handleImage(event)}
          />
          <BusinessSection initial={initial} field={form.field} />
          <AvailabilitySection initial={initial} field={form.field} />
          <OfferSection initial={initial} field={form.field} />
        </fieldset>
        <UploadProgress {...upload} />
        <div className={styles.actions}>
          <Button variant="secondary" isDisabled={form.isSubmitting} onClick={handleCancel}>
            {commonTexts.cancel}
          </Button>
          <Button ref={saveButton} type="submit" isBusy={form.isSubmitting} busyText={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
