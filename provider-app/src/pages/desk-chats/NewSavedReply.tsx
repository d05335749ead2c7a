import { cleanText } from 'contract/fields/cleanText';
import { LIMITS } from 'contract/platform/limits';
import { errorText, useToast } from 'shared-ui/store';
import { tabStorage } from 'shared-ui/tabStorage';
import { useState } from 'react';
import { Button } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { useDraft } from 'shared-ui/useDraft';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useAddSavedReplyMutation } from '../../api/deskChats';
import { savedReplyTexts as texts } from '../../texts/deskChats';

const DRAFT_KEY = 'desk-saved-reply';

interface FieldProps {
  name: string;
  error: string | null;
}

function Fields({ title, text }: { title: FieldProps; text: FieldProps }) {
  const { draft, save } = useDraft(DRAFT_KEY);
  return (
    <>
      <TextField
        label={texts.name}
        required
        maxLength={LIMITS.shortTextMax}
        defaultValue={draft?.title ?? ''}
        onChange={({ target }) => save({ title: target.value })}
        {...title}
      />
      <TextArea
        label={texts.text}
        required
        rows={3}
        maxLength={LIMITS.chatTextMax}
        defaultValue={draft?.text ?? ''}
        onChange={({ target }) => save({ text: target.value })}
        {...text}
      />
    </>
  );
}

/** Adds a saved reply; what was typed survives a reload. */
export function NewSavedReply() {
  const toast = useToast();
  const [add] = useAddSavedReplyMutation();
  const [addedCount, setAddedCount] = useState(0);
  const form = useOrderedForm<{ title: string; text: string }>({
    validate: ({ title, text }) => {
      if (cleanText(title) === '') return { field: 'title', message: texts.nameMissing };
      return cleanText(text) === '' ? { field: 'text', message: texts.textMissing } : null;
    },
    onSubmit: async (reply) => {
      const { error } = await add(reply);
      if (error !== undefined) {
        form.fail(errorText(error, { failed: texts.failed, network: texts.network }));
        return;
      }
      tabStorage.remove(DRAFT_KEY);
      setAddedCount((count) => count + 1);
      toast.success(texts.saved);
    },
  });
  return (
    <Form {...form.formProps} gap={3}>
      <h3>{texts.newTitle}</h3>
      <FormOutcome failure={form.failure} />
      <Fields key={addedCount} title={form.field('title')} text={form.field('text')} />
      <div>
        <Button type="submit" variant="secondary" isBusy={form.isSubmitting} busyText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
