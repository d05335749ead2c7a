import { CardSection } from 'shared-ui/parts';
import { IMAGE_RULES } from 'contract/fields/image';
import type { ChangeEvent } from 'react';
import { TextButton } from 'shared-ui/ui';
import {
  Checkbox,
  FieldRow,
  FileField,
  NumberField,
  TextArea,
  TextField,
  TimeField,
  type useOrderedForm,
} from 'shared-ui/forms';
import { profileTexts as texts } from './texts';
import { type ProfileValues, categoryField, chosenCategories } from './profileForm';
import styles from './ProfilePage.module.css';
import { useRetry } from '../../../hooks/useRetry';
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
      <legend>{texts.categories}</legend>
      <p id={HINT_ID} className={styles.hint}>
        {texts.categoriesHint}
      </p>
      {isError && (
        <p role="alert">
          {texts.categoriesFailed} <TextButton onClick={handleTryAgain}>{commonTexts.tryAgain}</TextButton>
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

export interface SectionProps {
  initial: ProfileValues;
  field: ReturnType<typeof useOrderedForm<ProfileValues>>['field'];
}

/** The props of a field whose label has its name. */
function propsOf<Name extends keyof ProfileValues & keyof typeof texts>({ initial, field }: SectionProps, name: Name) {
  return { label: texts[name], defaultValue: initial[name], ...field(name) };
}

/** The categories and areas that the helper offers (M-43.1). */
export function OfferSection(section: SectionProps) {
  return (
    <CardSection title={texts.offer}>
      <CategoryChoices initial={section.initial} />
      <TextField isOptional hint={texts.areasHint} {...propsOf(section, 'areas')} />
    </CardSection>
  );
}

interface PersonalSectionProps extends SectionProps {
  email: string;
  imageError: string | null;
  onImageChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function PersonalSection({ email, imageError, onImageChange, ...section }: PersonalSectionProps) {
  return (
    <CardSection title={texts.personal}>
      <div className={styles.pair}>
        <TextField label={texts.name} name="name" required autoComplete="name" defaultValue={section.initial.name} />
        <TextField type="tel" autoComplete="tel" isOptional {...propsOf(section, 'phone')} />
      </div>
      <TextField label={texts.email} type="email" readOnly hint={texts.emailHint} value={email} />
      <FileField
        label={texts.image}
        name="image"
        accept={IMAGE_RULES.accept}
        isOptional
        hint={texts.imageHint}
        error={imageError}
        onChange={onImageChange}
      />
    </CardSection>
  );
}

export function BusinessSection(section: SectionProps) {
  return (
    <CardSection title={texts.business}>
      <div className={styles.pair}>
        <TextField
          label={texts.businessName}
          name="businessName"
          required
          autoComplete="organization"
          defaultValue={section.initial.businessName}
        />
        <TextField type="email" hint={texts.paypalHint} {...propsOf(section, 'paypalEmail')} />
      </div>
      <TextField autoComplete="street-address" isOptional {...propsOf(section, 'businessAddress')} />
      <TextArea rows={4} isOptional {...propsOf(section, 'businessDescription')} />
    </CardSection>
  );
}

export function AvailabilitySection(section: SectionProps) {
  return (
    <CardSection title={texts.availability}>
      <FieldRow>
        <TimeField {...propsOf(section, 'startTime')} />
        <TimeField {...propsOf(section, 'endTime')} />
      </FieldRow>
      <NumberField isWhole {...propsOf(section, 'maxConcurrentBookings')} />
      <Checkbox
        label={texts.autoAccept}
        name="autoAcceptBookings"
        defaultChecked={section.initial.autoAcceptBookings === 'on'}
      />
    </CardSection>
  );
}
