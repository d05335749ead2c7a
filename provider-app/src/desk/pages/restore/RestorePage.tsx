import type { Restore, RestoreDrill, RestoreFinding } from 'contract/desk/restore';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { Button, Notice, PageHeader, Stack, TextLink } from 'shared-ui/ui';
import type { Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { PageQuery } from '../../../components/PageQuery';
import { TableCard } from '../../../components/TableCard';
import { useGetRestoreQuery } from '../../api/restore';
import { useActionDialog } from '../../components/action/ActionDialog';
import { Instant, Quiet } from '../../components/Text';
import { labelOf } from '../../../lib/valueTexts';
import { deskPaths } from '../../paths';
import { restoreTexts as texts } from './texts';

/** While the record is being read its progress is shown. */
const POLL_MS = 10_000;

/** The state of a restore, and the button that ends its quarantine. */
function RestoreNotice({ restore, onEnd }: { restore: Restore; onEnd: () => void }) {
  const { endedAt, endedBy, failure, canEnd } = restore;
  const moment = formatInstant(restore.moment);
  if (endedAt !== null)
    return (
      <Notice tone="success" title={texts.restored(moment)}>
        {texts.ended(formatInstant(endedAt), endedBy)}
      </Notice>
    );
  return (
    <Notice
      tone={failure === null ? 'warning' : 'error'}
      title={texts.inQuarantine}
      action={
        <Button isDisabled={!canEnd} onClick={onEnd}>
          {texts.end}
        </Button>
      }
    >
      <p>{texts.waits(moment)}</p>
      <p role="status">{failure !== null ? texts.broken(failure) : canEnd ? texts.canEnd : texts.reading}</p>
    </Notice>
  );
}

function DrillNotice({ drill }: { drill: RestoreDrill | null }) {
  if (!drill) return <Notice tone="warning">{texts.noDrill}</Notice>;
  const { problem, drilledAt, dataUntil, seconds, bookings } = drill;
  if (problem !== null) return <Notice tone="error">{texts.drillFailed(formatInstant(drilledAt), problem)}</Notice>;
  return <Notice tone="success">{texts.drillPassed(formatInstant(dataUntil ?? drilledAt), seconds, bookings)}</Notice>;
}

function What({ finding: { kind, reference, hasBooking, description } }: { finding: RestoreFinding }) {
  const isLinked = reference !== null && hasBooking;
  return (
    <>
      <b>{isLinked ? <TextLink to={deskPaths.booking(reference)}>{reference}</TextLink> : reference}</b>{' '}
      {labelOf(texts.kinds, kind)}
      {description !== null && <Quiet>{description}</Quiet>}
    </>
  );
}

const COLUMNS: Column<RestoreFinding>[] = [
  { key: 'what', header: texts.what, cell: (finding) => <What finding={finding} /> },
  { key: 'person', header: texts.person, cell: ({ person }) => person.join(', ') || texts.unknown },
  { key: 'when', header: texts.when, cell: ({ happenedAt }) => <Instant at={happenedAt} /> },
  {
    key: 'amount',
    header: texts.amount,
    isNumeric: true,
    cell: ({ amount, refunded }) => (
      <>
        {formatPounds(amount)}
        {refunded > 0 && <Quiet>{texts.refunded(formatPounds(refunded))}</Quiet>}
      </>
    ),
  },
];

/** Money that has moved since the moment of a restore, with the people it concerns. */
function Findings({ title, none, rows }: { title: string; none: string; rows: readonly RestoreFinding[] }) {
  return (
    <>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <TableCard caption={title} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      )}
    </>
  );
}

/** The findings and losses of a restore of the database, until an operator ends its quarantine; and the last drill (M-633). */
export function RestorePage() {
  const polling = { ...useRefetchOnMount(), pollingInterval: POLL_MS, skipPollingIfUnfocused: true };
  const query = useGetRestoreQuery(undefined, polling);
  const { openAction, dialog } = useActionDialog(() => undefined);
  const item = { subject: { id: 'restore', name: texts.database }, link: {} };
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <PageQuery query={query} texts={texts}>
        {({ restore, drill }) => (
          <Stack gap={5}>
            {restore ? (
              <>
                <RestoreNotice restore={restore} onEnd={() => openAction({ action: 'endQuarantine', item })} />
                {restore.withheldMails > 0 && <p>{texts.mails(restore.withheldMails)}</p>}
                <Findings {...texts.lost} rows={restore.findings.filter(({ isLost }) => isLost)} />
                <Findings {...texts.found} rows={restore.findings.filter(({ isLost }) => !isLost)} />
              </>
            ) : (
              <p>{texts.never}</p>
            )}
            <h2>{texts.drill}</h2>
            <DrillNotice drill={drill} />
          </Stack>
        )}
      </PageQuery>
      {dialog}
    </>
  );
}
