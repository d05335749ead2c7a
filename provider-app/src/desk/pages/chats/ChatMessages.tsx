import { EmptyState, Notice, Skeleton, SkeletonBlock, TextButton } from 'shared-ui/ui';
import { MessageList } from 'shared-ui/messages';
import { useRetry } from '../../../hooks/useRetry';
import type { Entry } from '../../../realtime/chatLog';
import type { Conversation } from '../../../realtime/conversation';
import { useDeskRealtime } from '../../realtime/DeskRealtimeProvider';
import type { RealtimeState } from '../../../realtime/initialState';
import { chatTexts } from '../../../texts/chat';
import { commonTexts } from '../../../texts/common';
import { deskChatTexts as texts } from './texts';
import styles from './ChatsPage.module.css';

/** Problems of the connection or the history, and the way to try again. */
function Notices({ conversation, state }: { conversation: Conversation | null; state: RealtimeState }) {
  const realtime = useDeskRealtime();
  const reconnect = useRetry(state.status === 'online', () => realtime?.reconnect());
  const reloadHistory = useRetry(state.history === 'ready', () => conversation?.reloadHistory());
  return (
    <div className={styles.notices}>
      {state.status === 'offline' && (
        <Notice tone="warning" role="status">
          {chatTexts.reconnecting}
        </Notice>
      )}
      {state.status === 'failed' && (
        <Notice tone="error" role="alert" action={<TextButton onClick={reconnect}>{commonTexts.tryAgain}</TextButton>}>
          {texts.failed}
        </Notice>
      )}
      {state.history === 'failed' && (
        <Notice
          tone="error"
          role="alert"
          action={<TextButton onClick={reloadHistory}>{commonTexts.tryAgain}</TextButton>}
        >
          {chatTexts.historyFailed}
        </Notice>
      )}
    </div>
  );
}

interface ChatMessagesProps {
  conversation: Conversation | null;
  state: RealtimeState;
  authorOf: (entry: Entry) => string;
}

/** The messages of a conversation, or a notice in their place. */
export function ChatMessages({ conversation, state, authorOf }: ChatMessagesProps) {
  const isEmpty = state.log.length === 0;
  return (
    <>
      <Notices conversation={conversation} state={state} />
      {isEmpty && (
        <div className={styles.nothing}>
          {state.history === 'ready' && (
            <EmptyState title={texts.welcomeTitle} image={null}>
              <p>{texts.welcome}</p>
            </EmptyState>
          )}
          {state.history === 'loading' && (
            <Skeleton label={texts.loading}>
              <SkeletonBlock height="12rem" />
            </Skeleton>
          )}
        </div>
      )}
      {!isEmpty && (
        <MessageList
          log={state.log}
          isLoading={state.history === 'loading'}
          earlier={state.earlier}
          isConnected={state.status === 'online'}
          authorOf={authorOf}
          onRetry={(cid) => conversation?.resend(cid)}
          onLoadEarlier={() => conversation?.loadEarlier()}
        />
      )}
    </>
  );
}
