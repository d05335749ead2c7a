import {
  Card,
  ErrorState,
  PageHeader,
  Skeleton,
  SkeletonBlock,
  EmptyState,
  Notice,
  TextButton,
  Stack,
  textStyles,
} from 'shared-ui/ui';
import { useRetry } from '../../../hooks/useRetry';
import { useGetCurrentProviderQuery } from '../../api/provider';
import { useRealtime } from '../../realtime/RealtimeProvider';
import { commonTexts } from '../../../texts/common';
import { Portrait } from '../../../components/Portrait';
import chatStyles from '../../../components/Chat.module.css';
import styles from './ChatPage.module.css';
import { chatTexts as texts } from '../../../texts/chat';
import type { Entry } from '../../../realtime/chatLog';
import { MessageInput, MessageList } from 'shared-ui/messages';
import type { Realtime } from '../../realtime/realtime';
import type { RealtimeState } from '../../../realtime/initialState';

function authorOf({ isOwn }: Entry): string {
  return isOwn ? texts.you : texts.admin;
}

function Conversation({ realtime, state }: { realtime: Realtime; state: RealtimeState }) {
  const isConnected = state.status === 'online';
  const handleTryAgain = useRetry(state.history === 'ready', realtime.reloadHistory);
  return (
    <section className={chatStyles.conversation} aria-label={texts.contact}>
      <header className={styles.header}>
        <strong>{state.isAdminOnline ? texts.online : texts.offline}</strong>
        <span className={textStyles.quiet}>{texts.tagline}</span>
      </header>
      <Stack gap={2} className={chatStyles.notices}>
        {!isConnected && (
          <Notice tone="warning" role="status">
            {texts.reconnecting}
          </Notice>
        )}
        {state.history === 'failed' && (
          <Notice
            tone="error"
            role="alert"
            action={<TextButton onClick={handleTryAgain}>{commonTexts.tryAgain}</TextButton>}
          >
            {texts.historyFailed}
          </Notice>
        )}
      </Stack>
      {state.log.length === 0 && state.history === 'ready' ? (
        <div className={chatStyles.nothing}>
          <EmptyState title={texts.welcomeTitle} image={null} text={texts.welcome} />
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
    <section className={styles.contacts} aria-label={texts.contacts}>
      <div className={styles.contact}>
        <Portrait name={texts.contact} isOnline={isAdminOnline} />
        <div className={styles.contactText}>
          <h2>{texts.contact}</h2>
          <p className={styles.preview}>{last ? texts.preview(last.isOwn, last.text) : texts.noPreview}</p>
        </div>
      </div>
    </section>
  );
}

/** The helper's conversation with the administrator (H-2.45 to H-2.51). */
export function ChatPage() {
  const { realtime, reload, state } = useRealtime();
  const { isError: isUnknown, refetch } = useGetCurrentProviderQuery();
  const hasFailed = state.status === 'failed' || (realtime === null && isUnknown);
  const handleTryAgain = useRetry(state.status === 'online', () => void (realtime?.reconnect ?? reload ?? refetch)());

  return (
    <>
      <PageHeader title={texts.title} />
      {hasFailed && (
        <ErrorState
          title={texts.errorTitle}
          message={texts.failed}
          retryLabel={commonTexts.tryAgain}
          onRetry={handleTryAgain}
        />
      )}
      {!hasFailed && (realtime === null || state.status === 'connecting') && (
        <Skeleton label={texts.connecting} isLabelShown>
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
