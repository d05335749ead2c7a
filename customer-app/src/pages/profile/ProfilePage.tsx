import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { paths } from 'shared-ui/paths';
import { useAuth } from 'shared-ui/store';
import { tabStorage } from 'shared-ui/tabStorage';
import { Button, ButtonLink, Container, PageHeader } from 'shared-ui/ui';
import { RefusedEmailNotice } from '../../components/RefusedEmailNotice';
import { useDraftOwner } from '../../hooks/useDraftOwner';
import { ownPaths } from '../../paths';
import { profileTexts } from './texts';
import { PersonalInformation } from './PersonalInformation';
import styles from './ProfilePage.module.css';
import { RecentBookings } from './RecentBookings';

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
    <Container size="narrow" className={styles.page}>
      <PageHeader
        title={profileTexts.title}
        actions={
          <>
            <ButtonLink to={ownPaths.favourites()} variant="ghost" icon="heart">
              {profileTexts.favourites}
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
    </Container>
  );
}
