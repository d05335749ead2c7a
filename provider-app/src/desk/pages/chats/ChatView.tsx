import { deskPaths } from '../../paths';
import { useAppSelector, useAppDispatch } from 'shared-ui/store';
import {
  ButtonLink,
  IconButton,
  TextLink,
  EmptyState,
  Notice,
  Skeleton,
  SkeletonBlock,
  TextButton,
  cx,
  Stack,
} from 'shared-ui/ui';
import { MessageInput, MessageList, useMarkRead } from 'shared-ui/messages';
import { lazyComponent } from 'shared-ui/hooks';
import { useState, useEffect, useRef, useSyncExternalStore } from 'react';
import { useListChatsQuery, useMarkChatReadMutation } from '../../api/chats';
import { deskApi } from '../../api/deskApi';
import { type Entry, lastId, type ChatLog } from '../../../realtime/chatLog';
import { chatTexts } from '../../../texts/chat';
import { deskChatTexts as texts, savedReplyTexts } from './texts';
import { Portrait } from '../../../components/Portrait';
import chatStyles from '../../../components/Chat.module.css';
import styles from './ChatsPage.module.css';
import { nameOf, Nothing, operatorName, type Chat } from './provider';
import { useAnsweringSignal } from './useAnswering';
import { useRetry } from '../../../hooks/useRetry';
import type { Conversation } from '../../../realtime/conversation';
import { useDeskRealtime } from '../../realtime/DeskRealtimeProvider';
import { INITIAL_STATE } from '../../../realtime/initialState';
import { commonTexts } from '../../../texts/common';

/** Before there is a connection. */
const NO_CONVERSATION: Pick<Conversation, 'subscribe' | 'getState'> = {
  subscribe: () => () => false,
  getState: () => INITIAL_STATE,
};

/** The conversation with a helper and its state, for as long as it is shown; null before there is a connection. */
function useDeskConversation(providerId: string) {
  const realtime = useDeskRealtime();
  const [conversation, setConversation] = useState<Conversation | null>(null);
  useEffect(() => {
    if (!realtime) return undefined;
    setConversation(realtime.openConversation(providerId));
    return () => {
      setConversation(null);
      realtime.leaveConversation(providerId);
    };
  }, [realtime, providerId]);
  const { subscribe, getState } = conversation ?? NO_CONVERSATION;
  return { conversation, state: useSyncExternalStore(subscribe, getState) };
}

type Shown = ReturnType<typeof useDeskConversation>;

/** Marks the helper's messages as read once they are seen, and loads the list again after an own reply (M-173.2). */
function useMarkChatRead(providerId: string, log: ChatLog): void {
  const dispatch = useAppDispatch();
  const [markRead] = useMarkChatReadMutation();
  const marked = useRef<string>(undefined);
  const newestOwn = lastId(log.filter(({ isOwn }) => isOwn));

  useMarkRead(null, lastId(log.filter(({ isOwn }) => !isOwn)) ?? null, (messageId) => {
    if (marked.current === messageId) return;
    marked.current = messageId;
    void markRead({ providerId, messageId });
  });

  useEffect(() => {
    if (newestOwn !== undefined) dispatch(deskApi.util.invalidateTags(['DeskChat']));
  }, [newestOwn, dispatch]);
}

/** Problems of the connection or the history, and the way to try again. */
function Notices({ conversation, state }: Shown) {
  const realtime = useDeskRealtime();
  const reconnect = useRetry(state.status === 'online', () => realtime?.reconnect());
  const reloadHistory = useRetry(state.history === 'ready', () => conversation?.reloadHistory());
  return (
    <Stack gap={2} className={chatStyles.notices}>
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
    </Stack>
  );
}

/** The messages of a conversation, or a notice in their place. */
function ChatMessages({ conversation, state, authorOf }: Shown & { authorOf: (entry: Entry) => string }) {
  if (state.log.length === 0)
    return (
      <div className={cx(chatStyles.nothing, styles.nothing)}>
        {state.history === 'ready' && <EmptyState title={texts.welcomeTitle} image={null} text={texts.welcome} />}
        {state.history === 'loading' && (
          <Skeleton label={texts.loading}>
            <SkeletonBlock height="12rem" />
          </Skeleton>
        )}
      </div>
    );
  return (
    <MessageList
      log={state.log}
      isLoading={state.history === 'loading'}
      earlier={state.earlier}
      isConnected={state.status === 'online'}
      authorOf={authorOf}
      onRetry={(cid) => conversation?.resend(cid)}
      onLoadEarlier={() => conversation?.loadEarlier()}
    />
  );
}

const SavedReplies = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './SavedReplies')).SavedReplies,
  { message: savedReplyTexts.dialogFailed },
);

function ChatHeader({ chat, answeredBy }: { chat: Chat | null; answeredBy: string | null }) {
  return (
    <header className={styles.header}>
      <TextLink to={deskPaths.chats()} variant="quiet" icon="chevron-left" className={styles.back}>
        {texts.back}
      </TextLink>
      {chat && (
        <>
          <Portrait name={nameOf(chat)} isOnline={chat.isOnline} />
          <h2>
            <TextLink to={deskPaths.helper(chat.providerId)}>{nameOf(chat)}</TextLink>
          </h2>
        </>
      )}
      <p role="status" className={styles.answering}>
        {answeredBy !== null && texts.answering(answeredBy)}
      </p>
    </header>
  );
}

/** The conversation with one helper; render it with the helper's id as key. @param answeredBy another operator who is writing */
export function ChatView({ providerId, answeredBy }: { providerId: string; answeredBy: string | null }) {
  const { data } = useListChatsQuery({ everyone: 'true', search: providerId });
  const chat = data?.data.find((one) => one.providerId === providerId) ?? null;
  const email = useAppSelector(({ session }) => session.operatorEmail);
  const { conversation, state } = useDeskConversation(providerId);
  const signal = useAnsweringSignal(providerId);
  const [insert, setInsert] = useState<((text: string) => void) | null>(null);
  useMarkChatRead(providerId, state.log);

  const name = chat ? nameOf(chat) : texts.somebody;
  const authorOf = ({ isOwn, operator }: Entry) => {
    if (!isOwn) return name;
    return operator && operator.email !== email ? operatorName(operator) : chatTexts.you;
  };

  if (data && !chat) {
    const back = <ButtonLink to={deskPaths.chats()}>{texts.back}</ButtonLink>;
    return <Nothing title={texts.missingTitle} text={texts.missing} action={back} />;
  }
  return (
    <section className={chatStyles.conversation} aria-label={texts.conversation(name)}>
      <ChatHeader chat={chat} answeredBy={answeredBy} />
      <Notices conversation={conversation} state={state} />
      <ChatMessages conversation={conversation} state={state} authorOf={authorOf} />
      <MessageInput
        draftKey={`desk:${providerId}`}
        isConnected={conversation !== null && state.status === 'online'}
        onSend={(text) => conversation?.send(text)}
        onType={signal}
        tools={(into) => (
          <IconButton
            icon="quote"
            variant="outlined"
            aria-label={savedReplyTexts.title}
            onClick={() => setInsert(() => into)}
          />
        )}
      />
      {insert && (
        <SavedReplies
          onClose={() => setInsert(null)}
          onUse={(text) => {
            setInsert(null);
            insert(text);
          }}
        />
      )}
    </section>
  );
}
