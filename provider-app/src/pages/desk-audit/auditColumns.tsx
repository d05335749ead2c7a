import type { ReadOf } from 'contract/platform/call';
import type { operatorCalls } from 'contract/desk/operator.calls';
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

/** A longer change opens on demand: a post's whole text, twice, would fill the screen. */
const MAX_SHOWN_LENGTH = 200;

/** What is another thing than before, by its name. */
function Change({ entry: { before, after } }: { entry: Entry }) {
  const changed = Object.keys(after).filter((name) => textOf(before[name]) !== textOf(after[name]));
  return (
    <ul className={styles.change}>
      {changed.map((name) => {
        const change = (name in before ? `${textOf(before[name])} → ` : '') + textOf(after[name]);
        return (
          <li key={name}>
            {change.length > MAX_SHOWN_LENGTH ? (
              <details>
                <summary>{name}</summary>
                {change}
              </details>
            ) : (
              `${name}: ${change}`
            )}
          </li>
        );
      })}
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
