import type { ReadOf } from 'contract/call';
import type { operatorCalls } from 'contract/operator.calls';
import { formatInstant } from 'shared-ui/format';
import type { Column } from 'shared-ui/ui/DataTable';
import { auditTexts, operatorActions } from '../../texts/deskAudit';
import styles from './AuditPage.module.css';

type Entry = ReadOf<typeof operatorCalls.listOperatorActions>['data'][number];

function labelOf(action: string): string {
  return Object.entries(operatorActions).find(([known]) => known === action)?.[1] ?? action;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** What is another thing than before, by its name. */
function Change({ entry: { before, after } }: { entry: Entry }) {
  const changed = Object.keys(after).filter((name) => textOf(before[name]) !== textOf(after[name]));
  return (
    <ul className={styles.change}>
      {changed.map((name) => (
        <li key={name}>
          {name}: {name in before && `${textOf(before[name])} → `}
          {textOf(after[name])}
        </li>
      ))}
    </ul>
  );
}

/** The columns of what operators did. */
export const auditColumns: readonly Column<Entry>[] = [
  {
    key: 'when',
    header: auditTexts.when,
    cell: ({ doneAt }) => <time dateTime={doneAt}>{formatInstant(doneAt)}</time>,
  },
  { key: 'operator', header: auditTexts.operator, cell: ({ operator }) => operator.email },
  { key: 'what', header: auditTexts.what, cell: ({ action }) => labelOf(action) },
  { key: 'about', header: auditTexts.about, cell: ({ subject }) => subject.name },
  { key: 'reason', header: auditTexts.reason, cell: ({ reason }) => reason ?? auditTexts.noReason },
  { key: 'change', header: auditTexts.change, cell: (entry) => <Change entry={entry} /> },
];
