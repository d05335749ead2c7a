import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerProfile } from 'contract/people/customer';
import { useAppSelector, useAuth } from 'shared-ui/store';
import { lazyComponent, tabStorage } from 'shared-ui/hooks';
import { Button, Card, CardHeader, ButtonLink, PageHeader } from 'shared-ui/ui';
import { DescriptionList, BlockQuery } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { Page } from '../../components/Page';
import { useGetCustomerProfileQuery, isProfileLocalOnly } from '../../api/customer';
import { OutcomeNotice } from '../../components/OutcomeNotice';
import { RefusedEmailNotice } from '../../components/RefusedEmailNotice';
import { useDraftOwner } from '../../hooks/useDraftOwner';
import { ownPaths } from '../../paths';
import { favouritesTexts } from '../../texts/favourites';
import { profileTexts } from './texts';
import { ProfileForm, type ProfileFormProps } from './ProfileForm';
import { RecentBookings } from './RecentBookings';
import styles from './ProfilePage.module.css';

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'state', 'pincode'] as const;
const nothing = Object.fromEntries(FIELDS.map((field) => [field, ''])) as CustomerProfile;

/** A server without profiles gives an empty one; the page then shows the e-mail of this browser. */
function useProfileQuery() {
  const query = useGetCustomerProfileQuery();
  return isProfileLocalOnly(query.error) ? { ...query, data: nothing, isError: false } : query;
}

/** The profile, read-only or as a form. The e-mail shown is the one stored in this browser (C-3.6). */
function PersonalInformation({ draftKey, isLeaving }: Pick<ProfileFormProps, 'draftKey' | 'isLeaving'>) {
  const query = useProfileQuery();
  const email = useAppSelector(({ session }) => session.customerEmail);
  const [state, setState] = useState<'shown' | 'editing' | 'cancelled' | 'saved'>(() =>
    tabStorage.readDraft(draftKey) === null ? 'shown' : 'editing',
  );
  const isEditing = state === 'editing';
  const editButton = useRef<HTMLButtonElement>(null);
  // The button that cancelled has gone: focus returns to the one that opened the form.
  useEffect(() => {
    if (state === 'cancelled') editButton.current?.focus();
  }, [state]);

  const content = (saved: CustomerProfile) => {
    const shown = { ...saved, email: email ?? saved.email };
    return isEditing ? (
      <ProfileForm
        profile={shown}
        draftKey={draftKey}
        isLeaving={isLeaving}
        onCancel={() => setState('cancelled')}
        onSaved={() => setState('saved')}
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
          <Button ref={editButton} variant="soft" size="sm" icon="pencil" onClick={() => setState('editing')}>
            {profileTexts.edit}
          </Button>
        )}
      </CardHeader>
      {state === 'saved' && <OutcomeNotice tone="success" message={profileTexts.saved} />}
      <BlockQuery query={query} errorMessage={profileTexts.loadFailed} height="14rem">
        {content}
      </BlockQuery>
    </Card>
  );
}

const AccountSections = lazyComponent(
  () => import(/* webpackChunkName: "account" */ 'shared-ui/AccountSections').then((file) => file.AccountSections),
  { message: profileTexts.accountFailed },
);

/** The profile, the last bookings and the logout (C-2.32 to C-2.34). */
export function ProfilePage() {
  const auth = useAuth();
  const navigate = useNavigate();
  // Other accounts have other keys.
  const draftKey = `profileDraft:${useDraftOwner() ?? ''}`;
  const isLeaving = useRef(false);

  const handleLogout = async () => {
    isLeaving.current = true;
    tabStorage.remove(draftKey);
    // Navigates first: otherwise the guard of this page would redirect to the login.
    await navigate(paths.root());
    auth.signOut();
  };

  return (
    <Page size="narrow">
      <PageHeader
        title={profileTexts.title}
        actions={
          <>
            <ButtonLink to={ownPaths.favourites()} variant="ghost" icon="heart">
              {favouritesTexts.title}
            </ButtonLink>
            <Button variant="secondary" icon="log-out" onClick={() => void handleLogout()}>
              {profileTexts.logout}
            </Button>
          </>
        }
      />
      <RefusedEmailNotice />
      <PersonalInformation draftKey={draftKey} isLeaving={isLeaving} />
      <RecentBookings />
      <AccountSections audience="customer" onClosed={() => void handleLogout()} />
    </Page>
  );
}
