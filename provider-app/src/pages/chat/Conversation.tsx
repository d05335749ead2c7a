import { EmptyState, Notice, TextButton } from 'shared-ui/ui';
import type { Realtime, RealtimeState } from '../../realtime/realtime';
import { texts } from '../../texts';
import { MessageInput } from './MessageInput';
import { MessageList } from './MessageList';
import styles from './ChatPage.module.css';

const { chat } = texts;

export function Conversation({ realtime, state }: { realtime: Realtime; state: RealtimeState }) {
  const isConnected = state.status === 'online';
  return (
    <section className={styles.conversation} aria-label={chat.contact}>
      <header className={styles.header}>
        <strong>{state.isAdminOnline ? chat.online : chat.offline}</strong>
        <span>{chat.tagline}</span>
      </header>
      <div className={styles.notices}>
        {!isConnected && (
          <Notice tone="warning" role="status">
            {chat.reconnecting}
          </Notice>
        )}
        {state.history === 'failed' && (
          <Notice
            tone="error"
            role="alert"
            action={<TextButton onClick={realtime.reloadHistory}>{texts.tryAgain}</TextButton>}
          >
            {chat.historyFailed}
          </Notice>
        )}
      </div>
      {state.log.length === 0 && state.history === 'ready' ? (
        <div className={styles.welcome}>
          <EmptyState title={chat.welcomeTitle} image={null}>
            <p>{chat.welcome}</p>
          </EmptyState>
        </div>
      ) : (
        <MessageList
          log={state.log}
          isLoading={state.history === 'loading'}
          isConnected={isConnected}
          onRetry={realtime.resend}
        />
      )}
      <MessageInput providerId={realtime.providerId} isConnected={isConnected} onSend={realtime.send} />
    </section>
  );
}
