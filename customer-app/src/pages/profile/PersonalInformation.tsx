import { useEffect, useRef, useState } from 'react';
import type { CustomerProfile } from 'contract/people/customer';
import { useAppSelector } from 'shared-ui/store';
import { tabStorage } from 'shared-ui/tabStorage';
import { Button, Card, CardHeader, QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { useGetCustomerProfileQuery } from '../../api/customer';
import { isProfileLocalOnly } from '../../api/customerProfile';
import { OutcomeNotice } from '../../components/OutcomeNotice';
import { profileTexts } from '../../texts/profile';
import { ProfileForm, type ProfileFormProps } from './ProfileForm';
import styles from './ProfilePage.module.css';

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'state', 'pincode'] as const;
const nothing = Object.fromEntries(FIELDS.map((field) => [field, ''])) as CustomerProfile;

const skeleton = (
  <Skeleton>
    <SkeletonBlock height="14rem" />
  </Skeleton>
);

/** A server without profiles gives an empty one, in which the e-mail of this browser is shown. */
function useProfileQuery() {
  const query = useGetCustomerProfileQuery();
  return isProfileLocalOnly(query.error) ? { ...query, data: nothing, isError: false } : query;
}

/** The profile, read-only or as a form. The e-mail shown is the one stored in this browser (C-3.6). */
export function PersonalInformation({ draftKey, isLeaving }: Pick<ProfileFormProps, 'draftKey' | 'isLeaving'>) {
  const query = useProfileQuery();
  const email = useAppSelector(({ session }) => session.customerEmail);
  const [isEditing, setIsEditing] = useState(() => tabStorage.readDraft(draftKey) !== null);
  const [isSaved, setIsSaved] = useState(false);

  const editButton = useRef<HTMLButtonElement>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  // The button that cancelled has gone: focus returns to the one that opened the form.
  useEffect(() => {
    if (isCancelled) editButton.current?.focus();
  }, [isCancelled]);

  const handleEdit = () => {
    setIsCancelled(false);
    setIsSaved(false);
    setIsEditing(true);
  };
  const handleCancel = () => {
    setIsEditing(false);
    setIsCancelled(true);
  };
  const handleSaved = () => {
    setIsEditing(false);
    setIsSaved(true);
  };

  const content = (saved: CustomerProfile) => {
    const shown = { ...saved, email: email ?? saved.email };
    return isEditing ? (
      <ProfileForm
        profile={shown}
        draftKey={draftKey}
        isLeaving={isLeaving}
        onCancel={handleCancel}
        onSaved={handleSaved}
      />
    ) : (
      <DescriptionList
        items={FIELDS.map((field) => ({ term: profileTexts[field], value: shown[field] || profileTexts.none }))}
      />
    );
  };

  return (
    <Card as="section" className={styles.card}>
      <CardHeader title={profileTexts.personal}>
        {query.data && !query.isError && !isEditing && (
          <Button ref={editButton} variant="soft" size="sm" icon="pencil" onClick={handleEdit}>
            {profileTexts.edit}
          </Button>
        )}
      </CardHeader>
      {isSaved && <OutcomeNotice tone="success" message={profileTexts.saved} />}
      <QueryState query={query} errorMessage={profileTexts.loadFailed} skeleton={skeleton}>
        {content}
      </QueryState>
    </Card>
  );
}
