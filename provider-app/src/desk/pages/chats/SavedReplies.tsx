import { cleanText } from 'contract/fields/cleanText';
import { LIMITS } from 'contract/platform/limits';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Dialog, EmptyState, IconButton, Stack, cx, textStyles } from 'shared-ui/ui';
import { TextArea, TextField } from 'shared-ui/forms';
import { useAddSavedReplyMutation, useDeleteSavedReplyMutation, useListSavedRepliesQuery } from '../../api/chats';
import { actionTexts } from '../../texts/forms';
import { AddForm } from '../../components/AddForm';
import { PageQuery } from '../../../components/PageQuery';
import styles from './ChatsPage.module.css';
import { savedReplyTexts as texts } from './texts';

/** The texts that operators share: one goes into the message, others are added and deleted (M-143.3, M-173.4). */
export function SavedReplies({ onClose, onUse }: { onClose: () => void; onUse: (text: string) => void }) {
  const query = useListSavedRepliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteSavedReplyMutation();
  const [add] = useAddSavedReplyMutation();
  const toast = useToast();
  const handleRemove = async ({ id, title }: { id: string; title: string }) => {
    const { error } = await remove({ id });
    if (error === undefined) toast.success(texts.removed(title));
    else toast.error(errorText(error, { failed: texts.failed, network: actionTexts.network }));
  };
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <Stack gap={4}>
        <p>{texts.lead}</p>
        <PageQuery
          query={query}
          texts={{ failed: texts.dialogFailed }}
          isEmpty={(replies) => replies.length === 0}
          empty={<EmptyState title={texts.emptyTitle} level={3} image={null} text={texts.empty} />}
        >
          {(replies) => (
            <Stack as="ul" gap={3} aria-label={texts.title}>
              {replies.map((reply) => (
                <li key={reply.id} className={styles.reply}>
                  <div>
                    <b>{reply.title}</b>
                    <p className={cx(textStyles.quiet, textStyles.typed)}>{reply.text}</p>
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
            </Stack>
          )}
        </PageQuery>
        <AddForm<{ title: string; text: string }>
          title={texts.newTitle}
          draftKey="desk-saved-reply"
          texts={texts}
          validate={({ title, text }) => {
            if (cleanText(title) === '') return { field: 'title', message: texts.nameMissing };
            return cleanText(text) === '' ? { field: 'text', message: texts.textMissing } : null;
          }}
          onAdd={add}
        >
          {(fieldProps) => (
            <>
              <TextField label={texts.name} required maxLength={LIMITS.shortTextMax} {...fieldProps('title')} />
              <TextArea label={texts.text} required rows={3} maxLength={LIMITS.chatTextMax} {...fieldProps('text')} />
            </>
          )}
        </AddForm>
      </Stack>
    </Dialog>
  );
}
