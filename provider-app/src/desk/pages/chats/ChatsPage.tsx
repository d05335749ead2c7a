import { useParams } from 'react-router-dom';
import { Card, cx, PageHeader } from 'shared-ui/ui';
import { deskChatTexts as texts } from './texts';
import { ChatList } from './ChatList';
import { ChatView } from './ChatView';
import styles from './ChatsPage.module.css';
import { Nothing } from './provider';
import { useAnswering } from './useAnswering';
import { REALTIME_EVENTS, OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import { useAppDispatch } from 'shared-ui/store';
import { reloadChats } from '../../api/chats';
import { useDeskEvent } from '../../realtime/DeskRealtimeProvider';

/** Loads the list of conversations again when one of them has changed, and after a break of the connection. */
function useChatChanges(): void {
  const dispatch = useAppDispatch();
  const reload = () => void dispatch(reloadChats());
  useDeskEvent(REALTIME_EVENTS.receive, reload);
  useDeskEvent(REALTIME_EVENTS.online, reload);
  useDeskEvent(REALTIME_EVENTS.offline, reload);
  useDeskEvent(OPERATOR_EVENTS.chatRead, reload);
  useDeskEvent('connect', reload);
}

/** All helpers beside the conversation that the URL names; on narrow screens one leads to the other (M-173). */
export function ChatsPage() {
  const { providerId = null } = useParams();
  const answering = useAnswering();
  useChatChanges();
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
