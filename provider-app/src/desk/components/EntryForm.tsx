import type { ComponentProps, ReactNode } from 'react';
import { LeaveGuard } from 'shared-ui/LeaveGuard';
import { Button, Card, Notice, Stack } from 'shared-ui/ui';
import { FormOutcome } from 'shared-ui/ui/Form';
import type { FormFailure } from 'shared-ui/ui/useOrderedForm';
import { entryTexts } from '../texts/entries';

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
  form: {
    formProps: ComponentProps<'form'>;
    guard: ComponentProps<typeof LeaveGuard>;
    notices: EntryNoticesProps;
  };
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
