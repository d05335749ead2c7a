import { firstFailure } from 'contract/platform/firstFailure';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldErrorsOf, FormOutcome, useDraft, useOrderedForm, type FormFailure } from 'shared-ui/forms';
import { LeaveGuard } from 'shared-ui/hooks';
import { errorText, isApiError, useAuth } from 'shared-ui/store';
import { Button, Card, Notice, Stack } from 'shared-ui/ui';
import { entryTexts } from '../texts/entries';
import { usePicture } from './PictureField';

interface Entry {
  image?: string;
  version: number;
}

/** The props that the forms of entries have in common. */
export interface EntryFormProps<Stored> {
  /** The edited entry, as it was loaded; null for a new one. */
  stored: Stored | null;
  /** Reads a stored one anew. */
  reload?: () => Promise<Stored | undefined>;
  /** Opens the form of a stored one anew with the stored values. */
  onLoadTheirs?: () => void;
  onSaved: (saved: Stored) => void;
}

interface EntryFormOptions<Values extends object, Fields, Stored extends Entry> extends EntryFormProps<Stored> {
  draftKey: string;
  /** The rules of the call for the fields. */
  schema: Parameters<typeof firstFailure>[0];
  /** The call's fields, of the form's values. */
  toFields: (values: Values) => Fields;
  /**
   * Creates or changes it; `version` is the one that the person has seen. A save in several steps reports the version that each of them
   * stored, so that trying again after a failure goes on from there.
   */
  send: (
    fields: Fields,
    version: number,
    onStored: (version: number) => void,
  ) => PromiseLike<{ data?: Stored; error?: unknown }>;
  /** The field whose value may be taken already; none where none may. */
  uniqueField?: keyof Values & string;
}

/** 'areas.0' → 'areas': the form has one field for the list. */
function formField({ field, message }: FormFailure): FormFailure {
  return { field: field.split('.')[0] ?? '', message };
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.status === 409;
}

/**
 * The form of a category, a service, a post or an info page: its draft, its picture, its version. Somebody else's change meanwhile loses nothing: the
 * typed values stay, and saving again stores them over the change (M-150, M-152).
 */
export function useEntryForm<Values extends object, Fields, Stored extends Entry>(
  options: EntryFormOptions<Values, Fields, Stored>,
) {
  const { stored, draftKey, schema, toFields, send, reload, onLoadTheirs, onSaved, uniqueField = '' } = options;
  const auth = useAuth();
  const { draft, save, remove } = useDraft(draftKey);
  const [isChanged, setIsChanged] = useState(draft !== null);
  const [seenVersion, setSeenVersion] = useState(Number(draft?.version ?? stored?.version ?? 0));
  const [hasConflict, setHasConflict] = useState(false);
  const isSaved = useRef(false);

  /** Says why it was not saved, at the field that is to be changed. */
  const explain = async (error: unknown): Promise<void> => {
    const [wrong] = fieldErrorsOf(error);
    if (wrong) return form.fail(wrong.message, formField(wrong).field);
    const current = stored && isConflict(error) ? await reload?.() : undefined;
    if (current && current.version !== seenVersion) {
      setSeenVersion(current.version);
      return setHasConflict(true);
    }
    return form.fail(errorText(error, entryTexts), isConflict(error) ? uniqueField : '');
  };

  const form = useOrderedForm<Values>({
    validate: (values) => {
      const failure = firstFailure(schema, toFields(values));
      return failure && formField(failure);
    },
    onSubmit: async (values) => {
      setHasConflict(false);
      const { data, error } = await send(toFields(values), seenVersion, setSeenVersion);
      if (!data) return explain(error);
      isSaved.current = true;
      remove();
      return onSaved(data);
    },
  });
  const { ref } = form.formProps;

  const keep = (values: Readonly<Record<string, string>>) => {
    setIsChanged(true);
    save({ ...values, version: String(seenVersion) });
  };
  const typed = () =>
    Object.fromEntries([...new FormData(ref.current ?? undefined)].map(([name, value]) => [name, String(value)]));
  const picture = usePicture(draft?.image ?? stored?.image ?? '', (image) => keep({ ...typed(), image }));

  return {
    ...form,
    formProps: { ...form.formProps, onInput: (_event: FormEvent<HTMLFormElement>) => keep(typed()) },
    draft,
    picture,
    removeDraft: remove,
    hasConflict,
    /** Replaces the typed values by the stored ones. */
    loadTheirs: () => {
      remove();
      onLoadTheirs?.();
    },
    /** For the leave guard: once it is saved, or the session is over, there is nothing to stay for. */
    guard: {
      isDirty: isChanged,
      canStay: () => !isSaved.current && auth.getToken('operator') !== null,
      onDiscard: remove,
      texts: entryTexts.leaveGuard,
    },
  };
}

type AnyEntryForm = ReturnType<typeof useEntryForm<object, object, Entry>>;

/** The notices above the fields of an entry's form. */
export function EntryNotices({ form: { draft, hasConflict, failure, loadTheirs } }: { form: AnyEntryForm }) {
  return (
    <>
      {draft && !hasConflict && <Notice role="status">{entryTexts.restored}</Notice>}
      {hasConflict && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="secondary" size="sm" onClick={loadTheirs}>
              {entryTexts.loadTheirs}
            </Button>
          }
        >
          {entryTexts.conflict}
        </Notice>
      )}
      <FormOutcome failure={failure} />
    </>
  );
}

/** The form of an entry that has a page of its own: nothing typed there is lost by leaving it. */
export function EntryForm({ form, children }: { form: AnyEntryForm; children: ReactNode }) {
  return (
    <Card>
      <form {...form.formProps}>
        <LeaveGuard {...form.guard} />
        <Stack gap={5}>
          <EntryNotices form={form} />
          {children}
        </Stack>
      </form>
    </Card>
  );
}
