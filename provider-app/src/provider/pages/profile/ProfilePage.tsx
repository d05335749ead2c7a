import type { ProviderAccount } from 'contract/people/provider';
import { useEffect, useRef, useState, lazy, Suspense, type ComponentType } from 'react';
import { paths } from 'shared-ui/paths';
import { tabStorage, useRefetchOnMount } from 'shared-ui/hooks';
import { errorText, useAppSelector, fileUrl } from 'shared-ui/store';
import {
  Button,
  ButtonLink,
  ErrorState,
  Notice,
  PageHeader,
  QueryState,
  Skeleton,
  SkeletonBlock,
  Card,
  TextLink,
  Cluster,
} from 'shared-ui/ui';
import { useGetProviderProfileQuery } from '../../api/provider';
import { commonTexts, orNotSet } from '../../../texts/common';
import { ProfileForm } from './ProfileForm';
import styles from './ProfilePage.module.css';
import { profileTexts as texts } from './texts';
import { ActiveBadge, ApprovalBadge, Avatar, CardSection, DescriptionList } from 'shared-ui/parts';
import { formatCount, formatTime, formatMemberSince } from 'shared-ui/format';
import { providerPaths } from '../../paths';
import { areasText } from '../../../lib/valueTexts';

function ProfileCard({ provider }: { provider: ProviderAccount }) {
  return (
    <Card as="aside" aria-label={texts.summary} className={styles.card}>
      <Avatar name={provider.name} src={fileUrl('uploads', provider.profileImage)} size="xl" />
      <p className={styles.name}>{orNotSet(provider.name)}</p>
      <p className={styles.email}>{orNotSet(provider.email)}</p>
      <Cluster gap={2} justify="center">
        <ApprovalBadge isApproved={provider.isApproved} />
        <ActiveBadge isActive={provider.isActive} />
      </Cluster>
      <p className={styles.since}>
        {texts.memberSince} <span>{formatMemberSince(provider.createdAt)}</span>
      </p>
    </Card>
  );
}

/** Comes below the profile, when the profile is there. */
const AccountPart = lazy<ComponentType<{ provider: ProviderAccount }>>(async () => ({
  default: await import(/* webpackChunkName: "account" */ './AccountPart').then(
    (file) => file.AccountPart,
    () => () => <Notice tone="warning">{texts.accountFailed}</Notice>,
  ),
}));

type OwnText = 'name' | 'email' | 'phone' | 'businessName' | 'paypalEmail' | 'businessAddress' | 'businessDescription';

function ProfileView({ provider }: { provider: ProviderAccount }) {
  const { workingHours, maxConcurrentBookings, autoAcceptBookings } = provider.availabilitySettings;
  const itemOf = (name: OwnText, isWide = false) => ({ term: texts[name], value: orNotSet(provider[name]), isWide });
  return (
    <div className={styles.sections}>
      <CardSection title={texts.personal}>
        <DescriptionList items={[itemOf('name'), itemOf('email'), itemOf('phone')]} />
      </CardSection>
      <CardSection title={texts.business}>
        <DescriptionList
          items={[
            itemOf('businessName'),
            itemOf('paypalEmail'),
            itemOf('businessAddress', true),
            itemOf('businessDescription', true),
          ]}
        />
      </CardSection>
      <CardSection title={texts.availability}>
        <DescriptionList
          items={[
            { term: texts.startTime, value: formatTime(workingHours.startTime) },
            { term: texts.endTime, value: formatTime(workingHours.endTime) },
            { term: texts.maxConcurrentBookings, value: formatCount(maxConcurrentBookings) },
            { term: texts.autoAccept, value: autoAcceptBookings ? texts.yes : texts.no },
          ]}
        />
        <TextLink to={providerPaths.plan()}>{texts.plan}</TextLink>
      </CardSection>
      <CardSection title={texts.offer}>
        <DescriptionList
          items={[
            { term: texts.categories, value: provider.categories.join(', ') || texts.allCategories },
            { term: texts.areas, value: areasText(provider.areas) || texts.everywhere },
          ]}
        />
      </CardSection>
      <Suspense>
        <AccountPart provider={provider} />
      </Suspense>
    </div>
  );
}

function ProfileContent({ provider }: { provider: ProviderAccount }) {
  const draftKey = `profile-draft:${provider.id}`;
  const [isEditing, setIsEditing] = useState(() => tabStorage.readDraft(draftKey) !== null);
  const [isSaved, setIsSaved] = useState(false);
  const wasEditing = useRef(isEditing);
  const alert = useRef<HTMLFieldSetElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const columns = useRef<HTMLDivElement>(null);

  // The pressed button is gone: the focus goes to the outcome.
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (isEditing) columns.current?.querySelector('input')?.focus();
    else (isSaved ? alert : editButton).current?.focus();
  }, [isEditing, isSaved]);

  const startEditing = () => {
    setIsSaved(false);
    setIsEditing(true);
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          !isEditing && (
            <Button ref={editButton} variant="secondary" icon="pencil" onClick={startEditing}>
              {texts.edit}
            </Button>
          )
        }
      />
      {isSaved && (
        <fieldset ref={alert} tabIndex={-1} className={styles.alert}>
          <Notice tone="success" role="alert">
            {texts.saved}
          </Notice>
        </fieldset>
      )}
      <div ref={columns} className={styles.columns}>
        <ProfileCard provider={provider} />
        {isEditing ? (
          <ProfileForm
            provider={provider}
            draftKey={draftKey}
            onCancel={() => setIsEditing(false)}
            onSaved={() => {
              setIsEditing(false);
              setIsSaved(true);
            }}
          />
        ) : (
          <ProfileView provider={provider} />
        )}
      </div>
    </>
  );
}

/** The helper's own profile, to read and to edit (H-2.40 to H-2.44). */
export function ProfilePage() {
  const providerId = useAppSelector(({ session }) => session.providerId);
  const refetch = useRefetchOnMount();
  const query = useGetProviderProfileQuery({ id: providerId ?? '' }, { ...refetch, skip: providerId === null });

  const login = <ButtonLink to={paths.login()}>{texts.goToLogin}</ButtonLink>;
  if (providerId === null)
    return (
      <ErrorState title={texts.notFound} message={texts.noId}>
        {login}
      </ErrorState>
    );
  return (
    <QueryState
      query={query}
      errorTitle={texts.notFound}
      errorMessage={errorText(query.error, { failed: texts.failed, httpError: texts.http })}
      retryLabel={commonTexts.tryAgain}
      errorAction={login}
      skeleton={
        <Skeleton label={commonTexts.loading}>
          <div className={styles.columns}>
            <SkeletonBlock height="18rem" />
            <SkeletonBlock height="40rem" />
          </div>
        </Skeleton>
      }
    >
      {(provider) => <ProfileContent provider={provider} />}
    </QueryState>
  );
}
