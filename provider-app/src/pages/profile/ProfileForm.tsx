import { LeaveGuard } from 'shared-ui/LeaveGuard';
import { useDraft } from 'shared-ui/useDraft';
import type { ProviderAccount } from 'contract/provider';
import { IMAGE_RULES } from 'contract/auth';
import { LIMITS } from 'contract/limits';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { isApiError, useAuth } from 'shared-ui/store';
import { Button, Card, CardHeader, Notice } from 'shared-ui/ui';
import { Checkbox } from 'shared-ui/ui/Checkbox';
import { FieldRow } from 'shared-ui/ui/Field';
import { FileField } from 'shared-ui/ui/FileField';
import { NumberField } from 'shared-ui/ui/NumberField';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { TimeField } from 'shared-ui/ui/TimeField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useUpdateProviderProfileMutation, useUploadProviderImageMutation } from '../../api/provider';
import { commonTexts } from '../../texts/common';
import { draftKeyOf } from './profileDraft';
import { changesOf, checkProfile, valuesOf, type ProfileValues } from './profileForm';
import styles from './ProfilePage.module.css';
import { profileTexts } from '../../texts/profile';

/** What stands after 'Error updating profile: ': the server's words, else its status (H-8.17). */
function reasonOf(error: unknown): string {
  if (!isApiError(error)) return profileTexts.updateFailed;
  return error.message || (error.status >= 400 ? profileTexts.http(error.status) : profileTexts.updateFailed);
}

function imageFailure(image: File | undefined): string | null {
  if (!image) return null;
  if (!image.type.startsWith('image/')) return IMAGE_RULES.notAnImage;
  return image.size > IMAGE_RULES.maxBytes ? IMAGE_RULES.tooLarge : null;
}

export interface ProfileFormProps {
  provider: ProviderAccount;
  onSaved: () => void;
  onCancel: () => void;
}

/** The edit mode (H-2.42, H-5.8 to H-5.10). What is typed is kept until it is saved, cancelled or discarded. */
export function ProfileForm({ provider, onSaved, onCancel }: ProfileFormProps) {
  const auth = useAuth();
  const { draft, save, remove } = useDraft(draftKeyOf(provider.id));
  const [isChanged, setIsChanged] = useState(draft !== null);
  const [imageError, setImageError] = useState<string | null>(null);
  const image = useRef<File | undefined>(undefined);
  const [update] = useUpdateProviderProfileMutation();
  const [upload] = useUploadProviderImageMutation();
  const initial: ProfileValues = { ...valuesOf(provider), ...draft };

  const form = useOrderedForm<ProfileValues>({
    validate: checkProfile,
    onSubmit: async (values) => {
      if (imageFailure(image.current)) return;
      const uploaded = image.current && (await upload({ id: provider.id, profileImage: image.current }));
      const { error } = uploaded?.error ? uploaded : await update({ id: provider.id, ...changesOf(values) });
      if (error) {
        form.fail(profileTexts.saveError(reasonOf(error)));
        return;
      }
      remove();
      onSaved();
    },
  });

  const { failure } = form;
  const isNameMissing = failure?.field === 'name' || failure?.field === 'businessName';
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure?.field === '') alert.current?.focus();
  }, [failure]);

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    setIsChanged(true);
    const { image: _file, ...values } = Object.fromEntries(new FormData(event.currentTarget));
    save(values as Record<string, string>);
  };
  const handleImage = ({ target }: ChangeEvent<HTMLInputElement>) => {
    image.current = target.files?.[0];
    setImageError(imageFailure(image.current));
  };
  const handleCancel = () => {
    remove();
    onCancel();
  };

  return (
    <form {...form.formProps} onInput={handleInput} className={styles.sections}>
      {/* Once the session is over there is no staying. */}
      <LeaveGuard
        isDirty={isChanged}
        canStay={() => auth.getToken('provider') !== null}
        onDiscard={remove}
        texts={profileTexts.leaveGuard}
      />
      {draft && <Notice role="status">{profileTexts.restored}</Notice>}
      <div ref={alert} tabIndex={-1}>
        {(failure?.field === '' || isNameMissing) && (
          <Notice tone="error" role="alert">
            {failure?.message}
          </Notice>
        )}
      </div>
      <Card as="section" className={styles.section}>
        <CardHeader title={profileTexts.personal} />
        <div className={styles.pair}>
          <TextField label={profileTexts.name} name="name" required autoComplete="name" defaultValue={initial.name} />
          <TextField
            label={profileTexts.phone}
            type="tel"
            autoComplete="tel"
            isOptional
            defaultValue={initial.phone}
            {...form.field('phone')}
          />
        </div>
        <TextField
          label={profileTexts.email}
          type="email"
          readOnly
          hint={profileTexts.emailHint}
          value={provider.email}
        />
        <FileField
          label={profileTexts.image}
          name="image"
          accept="image/jpeg,image/png,image/webp"
          isOptional
          hint={profileTexts.imageHint}
          error={imageError}
          onChange={handleImage}
        />
      </Card>
      <Card as="section" className={styles.section}>
        <CardHeader title={profileTexts.business} />
        <div className={styles.pair}>
          <TextField
            label={profileTexts.businessName}
            name="businessName"
            required
            autoComplete="organization"
            defaultValue={initial.businessName}
          />
          <TextField
            label={profileTexts.paypalEmail}
            type="email"
            hint={profileTexts.paypalHint}
            defaultValue={initial.paypalEmail}
            {...form.field('paypalEmail')}
          />
        </div>
        <TextField
          label={profileTexts.businessAddress}
          autoComplete="street-address"
          isOptional
          defaultValue={initial.businessAddress}
          {...form.field('businessAddress')}
        />
        <TextArea
          label={profileTexts.businessDescription}
          rows={4}
          isOptional
          defaultValue={initial.businessDescription}
          {...form.field('businessDescription')}
        />
      </Card>
      <Card as="section" className={styles.section}>
        <CardHeader title={profileTexts.availability} />
        <FieldRow>
          <TimeField label={profileTexts.startTime} defaultValue={initial.startTime} {...form.field('startTime')} />
          <TimeField label={profileTexts.endTime} defaultValue={initial.endTime} {...form.field('endTime')} />
        </FieldRow>
        <NumberField
          label={profileTexts.maxConcurrent}
          min={LIMITS.maxConcurrentMin}
          max={LIMITS.maxConcurrentMax}
          defaultValue={initial.maxConcurrentBookings}
          {...form.field('maxConcurrentBookings')}
        />
        <Checkbox
          label={profileTexts.autoAccept}
          name="autoAcceptBookings"
          defaultChecked={initial.autoAcceptBookings === 'on'}
        />
      </Card>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={handleCancel}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" isBusy={form.isSubmitting} busyText={profileTexts.saving}>
          {profileTexts.save}
        </Button>
      </div>
    </form>
  );
}
