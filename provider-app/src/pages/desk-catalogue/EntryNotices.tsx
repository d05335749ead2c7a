import { Button, Notice } from 'shared-ui/ui';
import { FormOutcome } from 'shared-ui/ui/Form';
import type { FormFailure } from 'shared-ui/ui/useOrderedForm';
import { catalogueTexts } from '../../texts/deskCatalogue';

interface EntryNoticesProps {
  hasDraft: boolean;
  hasConflict: boolean;
  failure: FormFailure | null;
  /** Discards what was typed for what is stored now. */
  onLoadTheirs: () => void;
}

/** What the form of a category or a service says above its fields. */
export function EntryNotices({ hasDraft, hasConflict, failure, onLoadTheirs }: EntryNoticesProps) {
  return (
    <>
      {hasDraft && !hasConflict && <Notice role="status">{catalogueTexts.restored}</Notice>}
      {hasConflict && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="secondary" size="sm" onClick={onLoadTheirs}>
              {catalogueTexts.loadTheirs}
            </Button>
          }
        >
          {catalogueTexts.conflict}
        </Notice>
      )}
      <FormOutcome failure={failure} />
    </>
  );
}
