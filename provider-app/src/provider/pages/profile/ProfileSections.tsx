import { CardSection } from '../../../components/CardSection';
import { IMAGE_RULES } from 'contract/fields/image';
import type { ChangeEvent } from 'react';
import { TextButton } from 'shared-ui/ui';
import { Checkbox } from 'shared-ui/ui/Checkbox';
import { FieldRow } from 'shared-ui/ui/Field';
import { FileField } from 'shared-ui/ui/FileField';
import { NumberField } from 'shared-ui/ui/NumberField';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { TimeField } from 'shared-ui/ui/TimeField';
import type { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { profileTexts } from './texts';
import { type ProfileValues, categoryField, chosenCategories } from './profileForm';
import styles from './ProfilePage.module.css';
import { useRetry } from 'shared-ui/useRetry';
import { useListCategoriesToServeQuery } from '../../api/categories';
import { commonTexts } from '../../../texts/common';

const HINT_ID = 'categories-hint';

/** The categories to choose from; the chosen ones are there before the list, and without it. */
function CategoryChoices({ initial }: Pick<SectionProps, 'initial'>) {
  const { data = [], isError, isSuccess, refetch } = useListCategoriesToServeQuery();
  const handleTryAgain = useRetry(isSuccess, () => void refetch());
  const listed = data.filter(({ isActive }) => isActive).map(({ name }) => name);
  const chosen = chosenCategories(initial);
  const names = [...listed, ...chosen.filter((name) => !listed.includes(name))];
  return (
    <fieldset className={styles.choices} aria-describedby={HINT_ID}>
      <legend>{profileTexts.categories}</legend>
      <p id={HINT_ID} className={styles.hint}>
        {profileTexts.categoriesHint}
      </p>
      {isError && (
        <p role="alert">
          {profileTexts.categoriesFailed} <TextButton onClick={handleTryAgain}>{commonTexts.tryAgain}</TextButton>
        </p>
      )}
      <div className={styles.boxes}>
        {names.map((name) => (
          <Checkbox key={name} label={name} name={categoryField(name)} defaultChecked={chosen.includes(name)} />
        ))}
      </div>
    </fieldset>
  );
}

/** The categories and areas that the helper offers (M-43.1). */
export function OfferSection({ initial, field }: SectionProps) {
  return (
    <CardSection title={profileTexts.offer}>
      <CategoryChoices initial={initial} />
      <TextField
        label={profileTexts.areas}
        isOptional
        hint={profileTexts.areasHint}
        defaultValue={initial.areas}
        {...field('areas')}
      />
    </CardSection>
  );
}

export interface SectionProps {
  initial: ProfileValues;
  field: ReturnType<typeof useOrderedForm<ProfileValues>>['field'];
}

interface PersonalSectionProps extends SectionProps {
  email: string;
  imageError: string | null;
  onImageChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function PersonalSection({ initial, field, email, imageError, onImageChange }: PersonalSectionProps) {
  return (
    <CardSection title={profileTexts.personal}>
      <div className={styles.pair}>
        <TextField label={profileTexts.name} name="name" required autoComplete="name" defaultValue={initial.name} />
        <TextField
          label={profileTexts.phone}
          type="tel"
          autoComplete="tel"
          isOptional
          defaultValue={initial.phone}
          {...field('phone')}
        />
      </div>
      <TextField label={profileTexts.email} type="email" readOnly hint={profileTexts.emailHint} value={email} />
      <FileField
        label={profileTexts.image}
        name="image"
        accept={IMAGE_RULES.accept}
        isOptional
        hint={profileTexts.imageHint}
        error={imageError}
        onChange={onImageChange}
      />
    </CardSection>
  );
}

export function BusinessSection({ initial, field }: SectionProps) {
  return (
    <CardSection title={profileTexts.business}>
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
          {...field('paypalEmail')}
        />
      </div>
      <TextField
        label={profileTexts.businessAddress}
        autoComplete="street-address"
        isOptional
        defaultValue={initial.businessAddress}
        {...field('businessAddress')}
      />
      <TextArea
        label={profileTexts.businessDescription}
        rows={4}
        isOptional
        defaultValue={initial.businessDescription}
        {...field('businessDescription')}
      />
    </CardSection>
  );
}

export function AvailabilitySection({ initial, field }: SectionProps) {
  return (
    <CardSection title={profileTexts.availability}>
      <FieldRow>
        <TimeField label={profileTexts.startTime} defaultValue={initial.startTime} {...field('startTime')} />
        <TimeField label={profileTexts.endTime} defaultValue={initial.endTime} {...field('endTime')} />
      </FieldRow>
      <NumberField
        label={profileTexts.maxConcurrent}
        isWhole
        defaultValue={initial.maxConcurrentBookings}
        {...field('maxConcurrentBookings')}
      />
      <Checkbox
        label={profileTexts.autoAccept}
        name="autoAcceptBookings"
        defaultChecked={initial.autoAcceptBookings === 'on'}
      />
    </CardSection>
  );
}
