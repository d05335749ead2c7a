import { useState } from 'react';
import { Card } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useNow } from 'shared-ui/useNow';
import { ActionDialog } from '../../components/ActionDialog';
import type { ActionId } from '../../lib/attentionActions';
import { todayTexts } from '../../texts/today';
import { attentionColumns, type Item } from './attentionColumns';

const CLOCK_MS = 30_000;

/** The same thing may wait for several reasons, also of one kind: each payment of a booking may be disputed. */
function keyOf({ kind, subject, since, problem }: Item): string {
  return [kind, subject.id, since, problem].join();
}

interface AttentionListProps {
  items: readonly Item[];
  onSolved: () => void;
}

/** The rows of items that need a person, and the dialog of the action that was chosen on one. */
export function AttentionList({ items, onSolved }: AttentionListProps) {
  const now = useNow(CLOCK_MS);
  const [open, setOpen] = useState<{ item: Item; action: ActionId } | null>(null);
  return (
    <>
      <Card padding="sm">
        <DataTable
          caption={todayTexts.table}
          columns={attentionColumns({ now, onAct: (item, action) => setOpen({ item, action }) })}
          rows={items}
          rowKey={keyOf}
        />
      </Card>
      {open && (
        <ActionDialog
          {...open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onSolved();
          }}
        />
      )}
    </>
  );
}
