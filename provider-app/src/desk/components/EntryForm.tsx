import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
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

interface EntryFormOptions<Values extends object, Stored extends Entry> {
  /** The edited entry, as it was loaded; null for a new one. */
  stored: Stored | null;
  draftKey: string;
  validate: (values: Values) => FormFailure | null;
  /**
   * Creates or changes it; `version` is the one that the person has seen. A save in several steps reports the version that each of them
   * stored, so that trying again after a failure goes on from there.
   */
  send: (
    values: Values,
    version: number,
    onStored: (version: number) => void,
  ) => PromiseLike<{ data?: Stored; error?: unknown }>;
  /** The field whose value may be taken already; none where none may. */
  uniqueField?: keyof Values & string;
  reload: () => Promise<Stored | undefined>;
  /** Opens the form anew with the stored values. */
  onLoadTheirs: () => void;
  onSaved: (saved: Stored) => void;
}

/** 'areas.0' → 'areas': the form has one field for the list. */
export function formField({ field, message }: FormFailure): FormFailure {
  return { field: field.split('.')[0] ?? '', message };
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.status === 409;
}

/**
 * The form of a category, a service, a post or an info page: its draft, its picture, its version. Somebody else's change meanwhile loses nothing: the
 * typed values stay, and saving again stores them over the change (M-150, M-152).
 */
export function useEntryForm<Values extends object, Stored extends Entry>(options: EntryFormOptions<Values, Stored>) {
  const { stored, draftKey, validate, send, reload, onLoadTheirs, onSaved, uniqueField = '' } = options;
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
    const current = stored && isConflict(error) ? await reload() : undefined;
    if (current && current.version !== seenVersion) {
      setSeenVersion(current.version);
      return setHasConflict(true);
    }
    const texts = { failed: entryTexts.failed, network: entryTexts.network };
    return form.fail(errorText(error, texts), isConflict(error) ? uniqueField : '');
  };

  const form = useOrderedForm<Values>({
    validate,
    onSubmit: async (values) => {
      setHasConflict(false);
      const { data, error } = await send(values, seenVersion, setSeenVersion);
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
    /** For EntryNotices. */
    notices: {
      hasDraft: draft !== null,
      hasConflict,
      failure: form.failure,
      onLoadTheirs: () => {
        remove();
        onLoadTheirs();
      },
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

interface EntryNoticesProps {
  hasDraft: boolean;
  hasConflict: boolean;
  failure: FormFailure | null;
  /** Replaces the typed values by the stored ones. */
  onLoadTheirs: () => void;
}

/** The notices above the fields of an entry's form. */
export function EntryNotices({ hasDraft, hasConflict, failure, onLoadTheirs }: EntryNoticesProps) {
  return (
    <>
      {hasDraft && !hasConflict && <Notice role="status">{entryTexts.restored}</Notice>}
      {hasConflict && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="secondary" size="sm" onClick={onLoadTheirs}>
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

interface EntryFormProps {
  /** As useEntryForm gives it. */
  form: { formProps: ComponentProps<'form'>; guard: ComponentProps<typeof LeaveGuard>; notices: EntryNoticesProps };
  children: ReactNode;
}

/** The form of an entry that has a page of its own: nothing typed there is lost by leaving it. */
export function EntryForm({ form, children }: EntryFormProps) {
  return (
    <Card>
      <form {...form.formProps}>
        <LeaveGuard {...form.guard} />
        <Stack gap={5}>
          <EntryNotices {...form.notices} />
          {children}
        </Stack>
      </form>
    </Card>
  );
}
