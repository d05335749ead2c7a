import { useState } from 'react';
import type { RefObject } from 'react';
import { useAppSelector } from 'shared-ui/store';
import { Button, Card, CardHeader, DescriptionList, ErrorState, Notice, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { isProfileLocalOnly, PROFILE_FIELDS, useGetCustomerProfileQuery, type CustomerProfile } from '../../api/customer';
import { profile as texts } from '../../texts';
import { ProfileForm } from './ProfileForm';
import styles from './ProfilePage.module.css';

const nothing = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as CustomerProfile;

const skeleton = <Skeleton><SkeletonBlock height="14rem" /></Skeleton>;

/** Seen or edited. The e-mail kept in this browser is the one shown (customer.md §3). */
export const PersonalInformation = ({ isLeaving }: { isLeaving: RefObject<boolean> }) => {
  const query = useGetCustomerProfileQuery();
  const email = useAppSelector(({ session }) => session.customerEmail);
  const [isEditing, setIsEditing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  if (query.isLoading) return <Card>{skeleton}</Card>;
  if (query.isError && !isProfileLocalOnly(query.error)) {
    return (
      <Card>
        <ErrorState message={texts.loadFailed} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </Card>
    );
  }

  const saved = query.data ?? nothing;
  const shown = { ...saved, email: email ?? saved.email };
  return (
    <Card as="section" className={styles.card}>
      <CardHeader title={texts.personal}>
        {!isEditing && (
          <Button
            variant="soft" size="sm" icon="pencil"
            onClick={() => {
              setIsSaved(false);
              setIsEditing(true);
            }}
          >
            {texts.edit}
          </Button>
        )}
      </CardHeader>
      {isSaved && <Notice tone="success" role="status">{texts.saved}</Notice>}
      {isEditing ? (
        <ProfileForm
          profile={shown}
          isLeaving={isLeaving}
          onCancel={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false);
            setIsSaved(true);
          }}
        />
      ) : (
        <DescriptionList items={PROFILE_FIELDS.map((field) => ({ term: texts[field], value: shown[field] || texts.none }))} />
      )}
    </Card>
  );
};
