import { DataTable, type DataTableProps } from 'shared-ui/parts';
import { Card } from 'shared-ui/ui';

/** A table on a card of its own. */
export function TableCard<Row>(table: DataTableProps<Row>) {
  return (
    <Card padding="sm">
      <DataTable {...table} />
    </Card>
  );
}
