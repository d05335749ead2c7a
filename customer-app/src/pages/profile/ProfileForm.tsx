import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { LeaveGuard } from 'shared-ui/hooks';
import { fieldErrorsOf, FieldRow, Form, FormOutcome, TextField, useDraft, useOrderedForm } from 'shared-ui/forms';
import { updateCustomerBody, type CustomerProfile } from 'contract/people/customer';
import { firstFailure } from 'contract/platform/firstFailure';
import { readPhone } from 'contract/fields/contact';
import { useAuth, errorText } from 'shared-ui/store';
import { Button, Cluster, Notice, Stack } from 'shared-ui/ui';
import { isProfileLocalOnly, useUpdateCustomerProfileMutation } from '../../api/customer';
import { profileTexts } from './texts';

export interface ProfileFormProps {
  profile: CustomerProfile;
  /** The key of the draft, which is kept until it is saved, cancelled or discarded: it survives a reload and an ended session. */
  draftKey: string;
  /** True once the customer has chosen to leave: no confirmation any more. */
  isLeaving: RefObject<boolean>;
  onCancel: () => void;
  onSaved: () => void;
}

/** An empty e-mail is not sent, nor a phone number of former days: the account keeps the ones it has. */
function toBody({ email, phone, ...rest }: CustomerProfile, saved: CustomerProfile): Partial<CustomerProfile> {
  const trimmed = email.trim();
  return {
    ...rest,
    ...(trimmed && { email: trimmed }),
    ...((phone !== saved.phone || readPhone(phone) !== null) && { phone }),
  };
}

/** Save stores the e-mail in the browser (C-4.34) and the profile on the server (M-20.1). */
export function ProfileForm({ profile, draftKey, isLeaving, onCancel, onSaved }: ProfileFormProps) {
  const auth = useAuth();
  const [updateProfile] = useUpdateCustomerProfileMutation();
  const { draft, save, remove } = useDraft(draftKey);
  const [isDirty, setIsDirty] = useState(draft !== null);
  const saveButton = useRef<HTMLButtonElement>(null);

  const { formProps, field, failure, fail, isSubmitting } = useOrderedForm<CustomerProfile>({
    validate: (values) => firstFailure(updateCustomerBody, toBody(values, profile)),
    onSubmit: async (values) => {
      // The fields are disabled meanwhile: one of them would lose the focus.
      saveButton.current?.focus();
      const { error } = await updateProfile(toBody(values, profile));
      if (error && !isProfileLocalOnly(error)) {
        fail(errorText(error, profileTexts.failed), fieldErrorsOf(error)[0]?.field);
        return;
      }
      remove();
      auth.rememberCustomerEmail(values.email.trim());
      onSaved();
    },
  });

  // The button that opened the form has gone: focus moves into the form.
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref]);

  const handleChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    formProps.onChange();
    setIsDirty(true);
    save(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>);
  };
  const handleCancel = () => {
    remove();
    onCancel();
  };
  const input = (name: keyof CustomerProfile, autoComplete: string) => ({
    label: profileTexts[name],
    autoComplete,
    defaultValue: draft?.[name] ?? profile[name],
    ...field(name),
  });

  return (
    <>
      {draft && <Notice role="status">{profileTexts.restored}</Notice>}
      <Form {...formProps} onChange={handleChange}>
        {/* Text that is typed while the form is saved would be lost. */}
        <fieldset disabled={isSubmitting}>
          <Stack>
            <FieldRow>
              <TextField {...input('firstName', 'given-name')} />
              <TextField {...input('lastName', 'family-name')} />
            </FieldRow>
            <FieldRow>
              <TextField type="email" {...input('email', 'email')} />
              <TextField type="tel" {...input('phone', 'tel')} />
            </FieldRow>
            <TextField {...input('street', 'street-address')} />
            <TextField {...input('city', 'address-level2')} />
            <FieldRow>
              <TextField {...input('state', 'address-level1')} />
              <TextField {...input('pincode', 'postal-code')} />
            </FieldRow>
          </Stack>
        </fieldset>
        <FormOutcome failure={failure} />
        <Cluster justify="end">
          <Button variant="secondary" isDisabled={isSubmitting} onClick={handleCancel}>
            {profileTexts.cancel}
          </Button>
          <Button ref={saveButton} type="submit" isBusy={isSubmitting} busyText={profileTexts.saving}>
            {profileTexts.save}
          </Button>
        </Cluster>
      </Form>
      <LeaveGuard
        isDirty={isDirty && !isSubmitting}
        canStay={() => !isLeaving.current}
        onDiscard={remove}
        texts={profileTexts.leaveGuard}
      />
    </>
  );
}
