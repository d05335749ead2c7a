import type { ProviderAccount } from 'contract/people/provider';
import { useEffect, useRef, useState } from 'react';
import { paths } from 'shared-ui/paths';
import { tabStorage } from 'shared-ui/tabStorage';
import { errorText, useAppSelector } from 'shared-ui/store';
import { Button, ButtonLink, ErrorState, Notice, PageHeader, QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetProviderProfileQuery } from '../../api/provider';
import { commonTexts } from '../../../texts/common';
import { ProfileCard, ProfileView } from './ProfileView';
import { ProfileForm } from './ProfileForm';
import styles from './ProfilePage.module.css';
import { profileTexts as texts } from './texts';

const FAILURE = { failed: texts.failed, httpError: texts.http };

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
      errorMessage={errorText(query.error, FAILURE)}
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
