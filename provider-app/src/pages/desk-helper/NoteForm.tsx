import { cleanText } from 'contract/fields/cleanText';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { useState } from 'react';
import { errorText, useToast } from 'shared-ui/store';
import { tabStorage } from 'shared-ui/tabStorage';
import { Button } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { TextArea } from 'shared-ui/ui/TextArea';
import { useDraft } from 'shared-ui/useDraft';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useAddHelperNoteMutation } from '../../api/desk';
import { helperHistoryTexts as texts } from '../../texts/deskHelper';

interface NoteFieldProps {
  draftKey: string;
  /** `name` and `error`, as useOrderedForm gives them. */
  field: { name: string; error: string | null };
}

function NoteField({ draftKey, field }: NoteFieldProps) {
  const { draft, save } = useDraft(draftKey);
  return (
    <TextArea
      label={texts.note}
      hint={texts.notesLead}
      rows={3}
      required
      maxLength={OPERATOR_LIMITS.operatorNoteMax}
      defaultValue={draft?.text ?? ''}
      onChange={({ target }) => save({ text: target.value })}
      {...field}
    />
  );
}

/** Adds a note about a helper; what was typed survives a reload and a session that ends meanwhile. */
export function NoteForm({ providerId }: { providerId: string }) {
  const toast = useToast();
  const draftKey = `desk-note:${providerId}`;
  const [addNote] = useAddHelperNoteMutation();
  const [addedCount, setAddedCount] = useState(0);
  const form = useOrderedForm<{ text: string }>({
    validate: ({ text }) => (cleanText(text) === '' ? { field: 'text', message: texts.missing } : null),
    onSubmit: async ({ text }) => {
      const { error } = await addNote({ id: providerId, text });
      if (error !== undefined) {
        form.fail(errorText(error, { failed: texts.failed, network: texts.network }));
        return;
      }
      tabStorage.remove(draftKey);
      setAddedCount((count) => count + 1);
      toast.success(texts.added);
    },
  });
  return (
    <Form {...form.formProps} gap={3}>
      <FormOutcome failure={form.failure} />
      <NoteField key={addedCount} draftKey={draftKey} field={form.field('text')} />
      <div>
        <Button type="submit" variant="secondary" isBusy={form.isSubmitting} busyText={texts.adding}>
          {texts.add}
        </Button>
      </div>
    </Form>
  );
}
