import { Outlet, useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { fileUrl, useAppSelector, useAuth, type EndReason, type Session } from 'shared-ui/store';
import { Notice } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/parts';
import { selectAccount, useGetCurrentProviderQuery } from '../api/provider';
import { useAwaitingCount } from '../lib/assignedBookings';
import { optionalComponent } from '../lib/optionalComponent';
import { RealtimeProvider } from '../realtime/RealtimeProvider';
import { AreaFrame } from '../../layout/AreaFrame';
import { layoutTexts as texts } from '../texts/layout';
import { sessionTexts } from '../texts/session';
import { useEffect } from 'react';

const REDIRECT_DELAY_MS = 2_000;

/**
 * Why the helper's session is over, when it ended by itself: two seconds later the login replaces the page (H-9.4).
 * Null while the session is valid.
 */
function useSessionEnd({ providerToken, ended }: Session): EndReason | null {
  const navigate = useNavigate();
  const reason = providerToken === null && ended?.audience === 'provider' ? ended.reason : null;
  useEffect(() => {
    if (reason === null) return undefined;
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [reason, navigate]);
  return reason;
}

const UnreadLink = optionalComponent(() =>
  import(/* webpackChunkName: "socket" */ './UnreadLink').then((file) => file.UnreadLink),
);

/** The helper area: its frame, and one connection to the server for all its pages. */
export function ProviderLayout() {
  const auth = useAuth();
  const navigate = useNavigate();
  const session = useAppSelector((state) => state.session);
  const isSignedOut = session.providerToken === null;
  const options = { skip: isSignedOut, selectFromResult: selectAccount };
  const { data: provider } = useGetCurrentProviderQuery(undefined, options);
  const awaiting = useAwaitingCount();
  const endReason = useSessionEnd(session);
  const providerId = isSignedOut ? null : (session.providerId ?? (provider?.id || null));
  const image = fileUrl('uploads', provider?.profileImage);
  const who = provider ?? session.provider;

  return (
    <RealtimeProvider providerId={providerId}>
      <AreaFrame
        label={texts.nav}
        links={[
          { to: paths.provider.dashboard(), label: texts.dashboard, icon: 'layout-dashboard' },
          { to: paths.provider.services(), label: texts.services, icon: 'calendar' },
          { to: paths.provider.bookings(), label: texts.bookings, icon: 'circle-check', count: awaiting },
          { to: paths.provider.chat(), label: texts.chat, icon: 'message-circle' },
          { to: paths.provider.earnings(), label: texts.earnings, icon: 'wallet' },
          { to: paths.provider.profile(), label: texts.profile, icon: 'user' },
        ]}
        moreLinks={providerId && <UnreadLink />}
        countText={texts.awaiting}
        person={
          who && (
            <>
              <Avatar name={who.name} src={image} />
              <p>
                <b>{who.name}</b>
                <span>{who.businessName}</span>
              </p>
            </>
          )
        }
        onLogout={() => {
          auth.signOut();
          void navigate(paths.providerLogin(), { replace: true });
        }}
        end={provider && <Avatar name={provider.name} src={image} size="sm" />}
      >
        {endReason !== null && (
          <Notice tone="error" role="alert">
            {sessionTexts[endReason]}
          </Notice>
        )}
        {/* The page stays mounted while the message is shown, so that its drafts can still be stored. */}
        <div hidden={endReason !== null}>
          {provider?.refusedEmail && <Notice tone="warning">{texts.refusedEmail(provider.refusedEmail)}</Notice>}
          <Outlet />
        </div>
      </AreaFrame>
    </RealtimeProvider>
  );
}
