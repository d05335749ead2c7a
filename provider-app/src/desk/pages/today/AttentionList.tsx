import type { AttentionKind } from 'contract/desk/attention';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { Button, ButtonLink, Cluster, TextLink } from 'shared-ui/ui';
import { Badge, type Column } from 'shared-ui/parts';
import { useNow } from 'shared-ui/hooks';
import type { Item } from '../../api/attention';
import { TableCard } from '../../../components/TableCard';
import { useActionDialog } from '../../components/action/ActionDialog';
import type { Action } from '../../components/action/ActionFields';
import { Instant } from '../../components/Text';
import { labelOf } from '../../../lib/valueTexts';
import { urgencyOf, waitingTime } from '../../lib/waiting';
import { deskPaths } from '../../paths';
import { actionTitle, deskActions, type ActionId } from '../../texts/actions';
import { attentionKinds, todayTexts as texts } from '../../texts/today';
import styles from './TodayPage.module.css';

const CLOCK_MS = 30_000;

/** The first one usually solves it. The server rejects an action that the item's state does not allow, with the reason. */
const ACTIONS: Partial<Record<AttentionKind, readonly ActionId[]>> = {
  'unassigned-booking': ['assign', 'refund'],
  'overdue-booking': ['assign', 'release', 'refund'],
  'helper-out-of-work': ['assign', 'release'],
  'missing-check': ['assign', 'release'],
  'held-payout': ['releasePayout', 'refundPart'],
  'unknown-payout': ['retryPayout', 'settlePayout'],
  'delayed-payout': ['retryPayout', 'holdPayout'],
  'failed-payout': ['retryPayout', 'holdPayout'],
  'unknown-refund': ['retryRefund', 'settleRefund'],
  'delayed-refund': ['retryRefund'],
  'failed-refund': ['retryRefund', 'settleRefund'],
  'contradicted-settlement': ['settle'],
  'open-dispute': ['refundPart'],
  'open-problem': ['decideProblem'],
  'given-up-job': ['retryJob', 'dismissJob'],
  'failing-job': ['retryJob'],
  'reported-review': ['dismissReport'],
  'open-report': ['decideReport'],
  'pending-helper': ['approve', 'deactivate'],
  'frozen-helper': ['unfreeze'],
};

/** The page of the desk on which an item is solved; null for an item that is solved on its row alone (M-49.4). */
function placeOf({ kind, link, subject }: Item): string | null {
  if (kind === 'reported-review') return deskPaths.reviews({ search: subject.name });
  if (kind === 'open-report') return deskPaths.report(subject.id);
  if (link.bookingId !== null) return deskPaths.booking(link.bookingId);
  if (link.providerId === null) return null;
  if (kind === 'unanswered-chat') return deskPaths.chat(link.providerId);
  return deskPaths.helper(link.providerId);
}

/** The item's subject, leading to the page where it is solved. */
function What({ item }: { item: Item }) {
  const place = placeOf(item);
  const { name } = item.subject;
  return (
    <div className={styles.what}>
      <b>{place === null ? name : <TextLink to={place}>{name}</TextLink>}</b>
      <span>{labelOf(attentionKinds, item.kind)}</span>
    </div>
  );
}

/** The time since which it waits and, where it ends by itself, its deadline. */
function Clock({ item: { since, dueAt }, now }: { item: Item; now: number }) {
  const urgency = dueAt && urgencyOf(dueAt, now);
  return (
    <div className={styles.clock}>
      <b>{texts.since(waitingTime(since, now))}</b>
      <Instant at={since} />
      {dueAt && (
        <Badge tone={urgency === 'later' ? 'neutral' : 'danger'}>
          {(urgency === 'past' ? texts.overdue : texts.due)(formatInstant(dueAt))}
        </Badge>
      )}
    </div>
  );
}

function RowActions({ item, onAct }: { item: Item; onAct: (action: ActionId) => void }) {
  const place = placeOf(item);
  // None for a kind that only a later server knows.
  const actions = ACTIONS[item.kind as AttentionKind] ?? [];
  return (
    <Cluster gap={2}>
      {item.kind === 'unanswered-chat' && place !== null && (
        <ButtonLink to={place} size="sm" variant="soft" aria-label={texts.replyTo(item.subject.name)}>
          {texts.reply}
        </ButtonLink>
      )}
      {actions.map((action, index) => (
        <Button
          key={action}
          size="sm"
          variant={index === 0 ? 'soft' : 'ghost'}
          aria-label={actionTitle(action, item.subject.name)}
          onClick={() => onAct(action)}
        >
          {deskActions[action].label}
        </Button>
      ))}
    </Cluster>
  );
}

/** The columns of the items that need a person. @param now milliseconds since 1970 */
function attentionColumns(now: number, openAction: (action: Action) => void): Column<Item>[] {
  return [
    { key: 'what', header: texts.what, cell: (item) => <What item={item} /> },
    { key: 'problem', header: texts.problem, cell: ({ problem }) => problem },
    { key: 'waiting', header: texts.waiting, cell: (item) => <Clock item={item} now={now} /> },
    {
      key: 'amount',
      header: texts.amount,
      isNumeric: true,
      cell: ({ amount }) => (amount === null ? texts.noAmount : formatPounds(amount)),
    },
    {
      key: 'actions',
      header: texts.actions,
      isActions: true,
      cell: (item) => <RowActions item={item} onAct={(action) => openAction({ item, action })} />,
    },
  ];
}

/** The same thing may wait for several reasons, also of one kind: each payment of a booking may be disputed. */
function keyOf({ kind, subject, since, problem }: Item): string {
  return [kind, subject.id, since, problem].join();
}

/** The rows of items that need a person, and the dialog of the action that was chosen on one. */
export function AttentionList({ items, onSolved }: { items: readonly Item[]; onSolved: () => void }) {
  const now = useNow(CLOCK_MS);
  const { openAction, dialog } = useActionDialog(onSolved);
  return (
    <>
      <TableCard caption={texts.table} columns={attentionColumns(now, openAction)} rows={items} rowKey={keyOf} />
      {dialog}
    </>
  );
}
