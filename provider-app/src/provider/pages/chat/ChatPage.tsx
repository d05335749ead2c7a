import { Card, ErrorState, PageHeader, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { useRetry } from 'shared-ui/useRetry';
import { useGetCurrentProviderQuery } from '../../api/provider';
import { useRealtime } from '../../realtime/RealtimeProvider';
import { commonTexts } from '../../../texts/common';
import { Contacts } from './Contacts';
import { Conversation } from './Conversation';
import styles from './ChatPage.module.css';
import { chatTexts } from '../../../texts/chat';

/** The helper's conversation with the administrator (H-2.45 to H-2.51). */
export function ChatPage() {
  const { realtime, state } = useRealtime();
  const { isError: isUnknown, refetch } = useGetCurrentProviderQuery();
  const hasFailed = state.status === 'failed' || (realtime === null && isUnknown);
  const handleTryAgain = useRetry(state.status === 'online', () => (realtime ? realtime.reconnect() : void refetch()));

  return (
    <>
      <PageHeader title={chatTexts.title} />
      {hasFailed && (
        <ErrorState
          title={chatTexts.errorTitle}
          message={chatTexts.failed}
          retryLabel={commonTexts.tryAgain}
          onRetry={handleTryAgain}
        />
      )}
      {!hasFailed && (realtime === null || state.status === 'connecting') && (
        <Skeleton label={chatTexts.connecting} isLabelShown>
          <SkeletonBlock height="min(60svh, 40rem)" />
        </Skeleton>
      )}
      {!hasFailed && realtime !== null && state.status !== 'connecting' && (
        <Card padding="none" className={styles.chat}>
          <Contacts isAdminOnline={state.isAdminOnline} last={state.log.at(-1) ?? null} />
          <Conversation realtime={realtime} state={state} />
        </Card>
      )}
    </>
  );
}
