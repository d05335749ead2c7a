import { LIMITS } from 'contract/platform/limits';
import { PageHeader } from 'shared-ui/ui';
import type { Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useExportOperatorActionsMutation, useListOperatorActionsQuery, type Entry } from '../../api/audit';
import { useDeskFilters } from '../../components/DeskFilters';
import { DeskTable } from '../../components/DeskList';
import { DownloadButton } from '../../../components/DownloadButton';
import { Instant } from '../../components/Text';
import { labelOf } from '../../../lib/valueTexts';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { auditTexts as texts, operatorActions } from '../../texts/audit';
import styles from './AuditPage.module.css';

export const auditFilters = {
  operator: { kind: 'text', label: texts.operator, hint: texts.operatorHint, maxLength: LIMITS.emailMax },
  action: { kind: 'choice', label: texts.action, choices: choicesOf(operatorActions), none: texts.everyAction },
  subject: { kind: 'text', label: texts.subject, hint: texts.subjectHint, maxLength: LIMITS.emailMax },
  from: { kind: 'day', label: texts.from },
  to: { kind: 'day', label: texts.to },
} satisfies ListFilters;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** A longer change opens on demand: a post's whole text, twice, would fill the screen. */
const MAX_SHOWN_LENGTH = 200;

/** The changed fields, by their names. */
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

const auditColumns: readonly Column<Entry>[] = [
  { key: 'when', header: texts.when, cell: ({ doneAt }) => <Instant at={doneAt} /> },
  { key: 'operator', header: texts.operator, cell: ({ operator }) => operator.email },
  { key: 'what', header: texts.action, cell: ({ action }) => labelOf(operatorActions, action) },
  { key: 'about', header: texts.subject, cell: ({ subject }) => subject.name },
  { key: 'reason', header: texts.reason, cell: ({ reason }) => reason ?? texts.noReason },
  { key: 'change', header: texts.change, cell: (entry) => <Change entry={entry} /> },
];

/** The actions of operators: filtered in the URL, in pages, and as a file (M-49.5, M-90.4). */
export function AuditPage() {
  const filters = useDeskFilters(auditFilters);
  const query = useListOperatorActionsQuery(filters.request, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <DownloadButton
            texts={texts}
            fileName={texts.fileName}
            call={useExportOperatorActionsMutation()}
            query={filters.filter}
          />
        }
      />
      <div className={styles.content}>
        <DeskTable filters={filters} query={query} texts={texts} columns={auditColumns} rowKey={({ id }) => id} />
      </div>
    </>
  );
}
