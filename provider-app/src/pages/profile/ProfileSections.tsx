import { IMAGE_RULES } from 'contract/fields/image';
import type { ChangeEvent } from 'react';
import { Card, CardHeader } from 'shared-ui/ui';
import { Checkbox } from 'shared-ui/ui/Checkbox';
import { FieldRow } from 'shared-ui/ui/Field';
import { FileField } from 'shared-ui/ui/FileField';
import { NumberField } from 'shared-ui/ui/NumberField';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { TimeField } from 'shared-ui/ui/TimeField';
import type { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { profileTexts } from '../../texts/profile';
import type { ProfileValues } from './profileForm';
import styles from './ProfilePage.module.css';

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
    </Card>
  );
}

export function BusinessSection({ initial, field }: SectionProps) {
  return (
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
    </Card>
  );
}

export function AvailabilitySection({ initial, field }: SectionProps) {
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={profileTexts.availability} />
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
    </Card>
  );
}
