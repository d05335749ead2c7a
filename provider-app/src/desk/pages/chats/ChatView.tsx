import { deskPaths } from '../../paths';
import { useAppSelector } from 'shared-ui/store';
import { ButtonLink, IconButton, TextLink } from 'shared-ui/ui';
import { MessageInput } from 'shared-ui/messages';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { useState } from 'react';
import { useListChatsQuery } from '../../api/chats';
import type { Entry } from '../../../realtime/chatLog';
import { chatTexts } from '../../../texts/chat';
import { deskChatTexts as texts, savedReplyTexts } from './texts';
import { ChatMessages } from './ChatMessages';
import styles from './ChatsPage.module.css';
import { nameOf, Nothing, operatorName, Portrait, type Chat } from './provider';
import type { SavedRepliesProps } from './SavedReplies';
import { useAnsweringSignal } from './useAnswering';
import { useDeskConversation, useMarkChatRead } from './useDeskConversation';

const SavedReplies = lazyComponent<SavedRepliesProps>(
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

interface ChatViewProps {
  providerId: string;
  /** Another operator who is writing to this helper. */
  answeredBy: string | null;
}

/** The conversation with one helper; render it with the helper's id as key. */
export function ChatView({ providerId, answeredBy }: ChatViewProps) {
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
    <section className={styles.conversation} aria-label={texts.conversation(name)}>
      <ChatHeader chat={chat} answeredBy={answeredBy} />
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
            aria-label={savedReplyTexts.open}
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
