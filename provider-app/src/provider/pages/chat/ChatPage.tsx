import {
  Card,
  ErrorState,
  PageHeader,
  Skeleton,
  SkeletonBlock,
  cx,
  EmptyState,
  Notice,
  TextButton,
} from 'shared-ui/ui';
import { useRetry } from 'shared-ui/useRetry';
import { useGetCurrentProviderQuery } from '../../api/provider';
import { useRealtime } from '../../realtime/RealtimeProvider';
import { commonTexts } from '../../../texts/common';
import styles from './ChatPage.module.css';
import { chatTexts } from '../../../texts/chat';
import { Avatar } from 'shared-ui/ui/Avatar';
import type { Entry } from '../../../realtime/chatLog';
import { MessageInput, MessageList } from 'shared-ui/messages';
import type { Realtime } from '../../realtime/realtime';
import type { RealtimeState } from '../../../realtime/initialState';

function authorOf({ isOwn }: Entry): string {
  return isOwn ? chatTexts.you : chatTexts.admin;
}

function Conversation({ realtime, state }: { realtime: Realtime; state: RealtimeState }) {
  const isConnected = state.status === 'online';
  const handleTryAgain = useRetry(state.history === 'ready', realtime.reloadHistory);
  return (
    <section className={styles.conversation} aria-label={chatTexts.contact}>
      <header className={styles.header}>
        <strong>{state.isAdminOnline ? chatTexts.online : chatTexts.offline}</strong>
        <span>{chatTexts.tagline}</span>
      </header>
      <div className={styles.notices}>
        {!isConnected && (
          <Notice tone="warning" role="status">
            {chatTexts.reconnecting}
          </Notice>
        )}
        {state.history === 'failed' && (
          <Notice
            tone="error"
            role="alert"
            action={<TextButton onClick={handleTryAgain}>{commonTexts.tryAgain}</TextButton>}
          >
            {chatTexts.historyFailed}
          </Notice>
        )}
      </div>
      {state.log.length === 0 && state.history === 'ready' ? (
        <div className={styles.welcome}>
          <EmptyState title={chatTexts.welcomeTitle} image={null}>
            <p>{chatTexts.welcome}</p>
          </EmptyState>
        </div>
      ) : (
        <MessageList
          log={state.log}
          isLoading={state.history === 'loading'}
          earlier={state.earlier}
          isConnected={isConnected}
          authorOf={authorOf}
          onRetry={realtime.resend}
          onLoadEarlier={realtime.loadEarlier}
        />
      )}
      <MessageInput draftKey={realtime.providerId} isConnected={isConnected} onSend={realtime.send} />
    </section>
  );
}

/** The only contact, the administrator: whether online, and the last message. */
function Contacts({ isAdminOnline, last }: { isAdminOnline: boolean; last: Entry | null }) {
  return (
    <section className={styles.contacts} aria-label={chatTexts.contacts}>
      <div className={styles.contact}>
        <span className={styles.portrait}>
          <Avatar name={chatTexts.contact} />
          <span
            role="img"
            aria-label={isAdminOnline ? chatTexts.online : chatTexts.offline}
            className={cx(styles.dot, isAdminOnline && styles.isOnline)}
          />
        </span>
        <div className={styles.contactText}>
          <h2>{chatTexts.contact}</h2>
          <p className={styles.preview}>{last ? chatTexts.preview(last.isOwn, last.text) : chatTexts.noPreview}</p>
        </div>
      </div>
    </section>
  );
}

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
