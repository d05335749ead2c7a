import { Outlet, useNavigate } from 'react-router-dom';
import { deskPaths } from '../paths';
import { paths } from 'shared-ui/paths';
import { useAppSelector, useAuth } from 'shared-ui/store';
import { Icon, TextLink } from 'shared-ui/ui';
import { deskLayoutTexts } from '../texts/desk';
import { DeskRealtimeProvider } from '../realtime/DeskRealtimeProvider';
import { AreaFrame, type SidebarLink } from '../../layout/AreaFrame';

const LINKS: readonly SidebarLink[] = [
  { to: paths.desk.today(), label: deskLayoutTexts.today, icon: 'inbox', end: true },
  { to: deskPaths.bookings(), label: deskLayoutTexts.bookings, icon: 'calendar-check' },
  { to: deskPaths.helpers(), label: deskLayoutTexts.helpers, icon: 'users' },
  { to: deskPaths.chats(), label: deskLayoutTexts.chats, icon: 'message-circle' },
  { to: deskPaths.reviews(), label: deskLayoutTexts.reviews, icon: 'star' },
  { to: deskPaths.reports(), label: deskLayoutTexts.reports, icon: 'triangle-alert' },
  { to: deskPaths.catalogue(), label: deskLayoutTexts.catalogue, icon: 'tag' },
  { to: deskPaths.posts(), label: deskLayoutTexts.posts, icon: 'pencil' },
  { to: deskPaths.info(), label: deskLayoutTexts.info, icon: 'info' },
  { to: deskPaths.figures(), label: deskLayoutTexts.figures, icon: 'layout-dashboard' },
  { to: deskPaths.import(), label: deskLayoutTexts.import, icon: 'upload' },
  { to: paths.desk.audit(), label: deskLayoutTexts.audit, icon: 'file-text' },
  { to: deskPaths.system(), label: deskLayoutTexts.system, icon: 'shield-check' },
  { to: deskPaths.setup(), label: deskLayoutTexts.setup, icon: 'settings' },
];

/** The operators' desk: its frame (M-49.1), and one connection to the server for all its pages (M-144.1). */
export function DeskLayout() {
  const auth = useAuth();
  const navigate = useNavigate();
  const email = useAppSelector(({ session }) => session.operatorEmail);

  const handleLogout = () => {
    // Navigates first: the guard of the page would lead back to it after the login.
    void Promise.resolve(navigate(paths.desk.login(), { replace: true })).then(() => auth.signOut());
  };

  return (
    <DeskRealtimeProvider>
      <AreaFrame
        label={deskLayoutTexts.area}
        links={LINKS}
        person={
          email !== null && (
            <>
              <Icon name="shield-check" />
              <p>
                <span>{deskLayoutTexts.signedIn}</span>
                <TextLink to={deskPaths.account()}>{email}</TextLink>
              </p>
            </>
          )
        }
        onLogout={handleLogout}
        end={<span>{deskLayoutTexts.area}</span>}
      >
        <Outlet />
      </AreaFrame>
    </DeskRealtimeProvider>
  );
}
