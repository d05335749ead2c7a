import { errorText, useToast } from 'shared-ui/store';
import { Button, Dialog, EmptyState, IconButton, QueryState, Stack } from 'shared-ui/ui';
import { useDeleteSavedReplyMutation, useListSavedRepliesQuery } from '../../api/chats';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { commonTexts } from '../../../texts/common';
import { savedReplyTexts as texts } from './texts';
import styles from './ChatsPage.module.css';
import { NewSavedReply } from './NewSavedReply';

export interface SavedRepliesProps {
  onClose: () => void;
  onUse: (text: string) => void;
}

/** The texts that operators share: one goes into the message, others are added and deleted (M-143.3, M-173.4). */
export function SavedReplies({ onClose, onUse }: SavedRepliesProps) {
  const query = useListSavedRepliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteSavedReplyMutation();
  const toast = useToast();
  const handleRemove = async ({ id, title }: { id: string; title: string }) => {
    const { error } = await remove({ id });
    if (error === undefined) toast.success(texts.removed(title));
    else toast.error(errorText(error, { failed: texts.failed, network: texts.network }));
  };
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <Stack gap={4}>
        <p>{texts.lead}</p>
        <QueryState
          query={query}
          skeleton={<TableSkeleton />}
          isEmpty={(replies) => replies.length === 0}
          empty={
            <EmptyState title={texts.emptyTitle} level={3} image={null}>
              <p>{texts.empty}</p>
            </EmptyState>
          }
          errorMessage={errorText(query.error, texts.dialogFailed)}
          retryLabel={commonTexts.tryAgain}
        >
          {(replies) => (
            <ul className={styles.replies} aria-label={texts.list}>
              {replies.map((reply) => (
                <li key={reply.id} className={styles.reply}>
                  <div>
                    <b>{reply.title}</b>
                    <p>{reply.text}</p>
                  </div>
                  <Button
                    size="sm"
                    variant="soft"
                    aria-label={texts.use(reply.title)}
                    onClick={() => onUse(reply.text)}
                  >
                    {texts.useLabel}
                  </Button>
                  <IconButton
                    icon="trash-2"
                    size="sm"
                    aria-label={texts.remove(reply.title)}
                    onClick={() => void handleRemove(reply)}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <NewSavedReply />
      </Stack>
    </Dialog>
  );
}
