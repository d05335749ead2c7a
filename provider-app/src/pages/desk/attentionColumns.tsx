import type { ReadOf } from 'contract/platform/call';
import type { operatorCalls } from 'contract/desk/operator.calls';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { Button, ButtonLink, Cluster, TextLink } from 'shared-ui/ui';
import { Badge } from 'shared-ui/ui/Badge';
import type { Column } from 'shared-ui/ui/DataTable';
import { actionsOf, type ActionId } from '../../lib/attentionActions';
import { placeOf } from '../../lib/attentionPlace';
import { urgencyOf, waitingTime } from '../../lib/waiting';
import { attentionKinds, todayTexts } from '../../texts/desk';
import { deskActions } from '../../texts/deskActions';
import styles from './TodayPage.module.css';

/** Something that needs a person. */
export type Item = ReadOf<typeof operatorCalls.listAttention>['data'][number];

function labelOf(kind: string): string {
  return Object.entries(attentionKinds).find(([known]) => known === kind)?.[1] ?? kind;
}

/** What it is about, leading to the page where it is solved. */
function What({ item }: { item: Item }) {
  const place = placeOf(item);
  const { name } = item.subject;
  return (
    <div className={styles.what}>
      <b>{place === null ? name : <TextLink to={place}>{name}</TextLink>}</b>
      <span>{labelOf(item.kind)}</span>
    </div>
  );
}

/** Since when it waits and, where it ends by itself, until when it must be solved. */
function Clock({ item: { since, dueAt }, now }: { item: Item; now: number }) {
  const urgency = dueAt && urgencyOf(dueAt, now);
  return (
    <div className={styles.clock}>
      <b>{todayTexts.since(waitingTime(since, now))}</b>
      <time dateTime={since}>{formatInstant(since)}</time>
      {dueAt && (
        <Badge tone={urgency === 'later' ? 'neutral' : 'danger'}>
          {(urgency === 'past' ? todayTexts.overdue : todayTexts.due)(formatInstant(dueAt))}
        </Badge>
      )}
    </div>
  );
}

interface RowActionsProps {
  item: Item;
  onAct: (item: Item, action: ActionId) => void;
}

function RowActions({ item, onAct }: RowActionsProps) {
  const place = placeOf(item);
  return (
    <Cluster gap={2}>
      {item.kind === 'unanswered-chat' && place !== null && (
        <ButtonLink to={place} size="sm" variant="soft" aria-label={todayTexts.replyTo(item.subject.name)}>
          {todayTexts.reply}
        </ButtonLink>
      )}
      {actionsOf(item.kind).map((action, index) => (
        <Button
          key={action}
          size="sm"
          variant={index === 0 ? 'soft' : 'ghost'}
          aria-label={deskActions[action].title(item.subject.name)}
          onClick={() => onAct(item, action)}
        >
          {deskActions[action].label}
        </Button>
      ))}
    </Cluster>
  );
}

/** The columns of what needs a person. @param now milliseconds since 1970 */
export function attentionColumns({ now, onAct }: { now: number; onAct: RowActionsProps['onAct'] }): Column<Item>[] {
  return [
    {
      key: 'what',
      header: todayTexts.what,
      cell: (item) => <What item={item} />,
    },
    { key: 'problem', header: todayTexts.problem, cell: ({ problem }) => problem },
    { key: 'waiting', header: todayTexts.waiting, cell: (item) => <Clock item={item} now={now} /> },
    {
      key: 'amount',
      header: todayTexts.amount,
      isNumeric: true,
      cell: ({ amount }) => (amount === null ? todayTexts.noAmount : formatPounds(amount)),
    },
    {
      key: 'actions',
      header: todayTexts.actions,
      isActions: true,
      cell: (item) => <RowActions item={item} onAct={onAct} />,
    },
  ];
}
