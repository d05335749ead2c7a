import { useParams, useSearchParams } from 'react-router-dom';
import { Card, cx, PageHeader, Anchor, EmptyState, IconButton, Stack, VisuallyHidden, textStyles } from 'shared-ui/ui';
import { deskChatTexts as texts } from './texts';
import { ChatView } from './ChatView';
import { Portrait } from '../../../components/Portrait';
import styles from './ChatsPage.module.css';
import { Nothing, nameOf, operatorName, type Chat } from './provider';
import { useAnswering, type Answering } from './useAnswering';
import { REALTIME_EVENTS, OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import { useAppDispatch, useAppSelector } from 'shared-ui/store';
import { useListChatsQuery } from '../../api/chats';
import { deskApi } from '../../api/deskApi';
import { useDeskEvent } from '../../realtime/DeskRealtimeProvider';
import { cutText } from 'contract/fields/characters';
import { LIMITS } from 'contract/platform/limits';
import type { FormEvent } from 'react';
import { readPlace, useRefetchOnMount } from 'shared-ui/hooks';
import type { Query } from 'shared-ui/paths';
import { TextField } from 'shared-ui/forms';
import { ListPages } from '../../../components/ListPages';
import { Quiet } from '../../components/Text';
import { deskPaths } from '../../paths';
import { deskListTexts } from '../../texts/desk';

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
function ChatRow({ chat, query, isChosen, answeredBy }: ChatRowProps) {
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
          <span className={cx(textStyles.quiet, answeredBy === null && chat.lastMessage && styles.cut)}>
            {answeredBy === null ? previewOf(chat, email) : texts.answering(answeredBy)}
          </span>
        </span>
        {chat.unread > 0 && (
          <span key={chat.unread} className={styles.unread}>
            {chat.unread}
            <VisuallyHidden> {texts.unread}</VisuallyHidden>
          </span>
        )}
      </Anchor>
    </li>
  );
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <form className={styles.search} role="search" onSubmit={handleSubmit}>
      <TextField
        type="search"
        name="search"
        label={texts.search}
        autoComplete="off"
        maxLength={LIMITS.emailMax}
        defaultValue={search}
      />
      <IconButton type="submit" icon="search" variant="outlined" aria-label={texts.find} />
    </form>
  );
}

/** Every helper, those who wait for a reply first; searched and paged in the URL. */
function ChatList({ chosenId, answering }: { chosenId: string | null; answering: Answering }) {
  const [params, setParams] = useSearchParams();
  const search = cutText(params.get('search') ?? '', LIMITS.emailMax);
  const query = useListChatsQuery({ everyone: 'true', search, ...readPlace(params) }, useRefetchOnMount());
  return (
    <section className={styles.list} aria-label={texts.helpers}>
      <SearchForm key={search} search={search} onSearch={(next) => setParams(next === '' ? {} : { search: next })} />
      <Quiet role="status">{query.data && texts.totalUnread(query.data.totalUnread)}</Quiet>
      <ListPages
        query={query}
        texts={deskListTexts}
        label={texts.pages}
        empty={
          <EmptyState
            title={search === '' ? texts.emptyTitle : texts.noMatchTitle}
            image={null}
            text={search === '' ? texts.empty : texts.noMatch}
          />
        }
      >
        {(chats) => (
          <Stack as="ul" gap={2}>
            {chats.map((chat) => (
              <ChatRow
                key={chat.providerId}
                chat={chat}
                query={Object.fromEntries(params)}
                isChosen={chat.providerId === chosenId}
                answeredBy={answering[chat.providerId] ?? null}
              />
            ))}
          </Stack>
        )}
      </ListPages>
    </section>
  );
}

/** All helpers beside the conversation that the URL names; on narrow screens one leads to the other (M-173). */
export function ChatsPage() {
  const { providerId = null } = useParams();
  const answering = useAnswering();
  const dispatch = useAppDispatch();
  // When a conversation has changed, and after a break of the connection.
  const reload = () => void dispatch(deskApi.util.invalidateTags(['DeskChat']));
  useDeskEvent(REALTIME_EVENTS.receive, reload);
  useDeskEvent(REALTIME_EVENTS.online, reload);
  useDeskEvent(REALTIME_EVENTS.offline, reload);
  useDeskEvent(OPERATOR_EVENTS.chatRead, reload);
  useDeskEvent('connect', reload);
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Card padding="none" className={cx(styles.chats, providerId !== null && styles.isOpen)}>
        <ChatList chosenId={providerId} answering={answering} />
        {providerId === null ? (
          <Nothing title={texts.chooseTitle} text={texts.choose} />
        ) : (
          <ChatView key={providerId} providerId={providerId} answeredBy={answering[providerId] ?? null} />
        )}
      </Card>
    </>
  );
}
