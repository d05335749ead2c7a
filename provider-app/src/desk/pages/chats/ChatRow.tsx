import { deskPaths } from '../../paths';
import type { Query } from 'shared-ui/paths';
import { useAppSelector } from 'shared-ui/store';
import { Anchor, VisuallyHidden } from 'shared-ui/ui';
import { deskChatTexts as texts } from './texts';
import styles from './ChatsPage.module.css';
import { nameOf, operatorName, type Chat } from './conversation';
import { Portrait } from './Portrait';

/** The last message, and who wrote it where that was an operator. @param email this operator's */
function previewOf({ lastMessage }: Chat, email: string | null): string {
  if (!lastMessage) return texts.noMessages;
  const { operator, text } = lastMessage;
  if (!operator) return text;
  return operator.email === email ? texts.own(text) : texts.by(operatorName(operator), text);
}

interface ChatRowProps {
  chat: Chat;
  /** The list's own place in the URL, which stays. */
  query: Query;
  isChosen: boolean;
  /** Another operator who is writing to the helper. */
  answeredBy: string | null;
}

/** A helper in the list: presence, the last message, and how much is unread. */
export function ChatRow({ chat, query, isChosen, answeredBy }: ChatRowProps) {
  const email = useAppSelector(({ session }) => session.operatorEmail);
  return (
    <li>
      <Anchor
        to={deskPaths.chat(chat.providerId, query)}
        className={styles.row}
        aria-current={isChosen ? 'page' : undefined}
      >
        <Portrait name={nameOf(chat)} isOnline={chat.isOnline} />
        <span className={styles.rowText}>
          <b>{nameOf(chat)}</b>
          <span className={styles.preview}>
            {answeredBy === null ? previewOf(chat, email) : texts.answering(answeredBy)}
          </span>
        </span>
        {chat.unread > 0 && (
          <span className={styles.unread}>
            {chat.unread}
            <VisuallyHidden> {texts.unread}</VisuallyHidden>
          </span>
        )}
      </Anchor>
    </li>
  );
}
