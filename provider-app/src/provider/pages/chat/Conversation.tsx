import { EmptyState, Notice, TextButton } from 'shared-ui/ui';
import { MessageInput, MessageList } from 'shared-ui/messages';
import { useRetry } from 'shared-ui/useRetry';
import type { Realtime } from '../../realtime/realtime';
import type { Entry } from '../../../realtime/chatLog';
import type { RealtimeState } from '../../../realtime/initialState';
import { commonTexts } from '../../../texts/common';
import styles from './ChatPage.module.css';
import { chatTexts } from '../../../texts/chat';

function authorOf({ isOwn }: Entry): string {
  return isOwn ? chatTexts.you : chatTexts.admin;
}

export function Conversation({ realtime, state }: { realtime: Realtime; state: RealtimeState }) {
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
