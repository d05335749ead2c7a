import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { useLayoutEffect, useRef, useState, type DragEvent, type MouseEvent } from 'react';
import { LeaveGuard } from 'shared-ui/hooks';
import { useAuth } from 'shared-ui/store';
import { Button, Icon, IconButton, Stack, VisuallyHidden } from 'shared-ui/ui';
import { Badge } from 'shared-ui/parts';
import { commonTexts } from '../../../texts/common';
import { entryTexts } from '../../texts/entries';
import styles from './Catalogue.module.css';
import { orderTexts } from './texts';

export type OrderedEntry = Pick<CatalogueCategory, '_id' | 'name' | 'isActive'>;

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_entry, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

type Order = ReturnType<typeof useOrder>;

/** A list that a person puts in order, entry by entry: nothing is sent before it is saved. */
function useOrder(initial: readonly OrderedEntry[]) {
  const [entries, setEntries] = useState(initial);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const before = useRef(initial);

  const place = (entry: OrderedEntry, to: number) => {
    setEntries(moved(entries, entries.indexOf(entry), to));
    setSaid(orderTexts.moved(entry.name, to + 1, entries.length));
  };
  return {
    entries,
    /** The last move in words, for people who do not see it. */
    said,
    dragged,
    isChanged: entries.some((entry, index) => entry !== initial[index]),
    /** Moves an entry by places; up is negative. */
    move: (entry: OrderedEntry, by: number) => place(entry, entries.indexOf(entry) + by),
    startDrag: (entry: OrderedEntry) => {
      before.current = entries;
      setDragged(entry._id);
    },
    /** The dragged entry takes the place of the one that it is over. */
    dragOver: (over: OrderedEntry) => {
      const entry = entries.find(({ _id }) => _id === dragged);
      if (entry && entry !== over) place(entry, entries.indexOf(over));
    },
    /** A drag that was cancelled moved nothing. */
    endDrag: (isDropped: boolean) => {
      if (!isDropped) {
        setEntries(before.current);
        setSaid('');
      }
      setDragged(null);
    },
  };
}

/** One entry of a list that is put in order, to drag or to move by its buttons. */
function OrderRow({ entry, index, order }: { entry: OrderedEntry; index: number; order: Order }) {
  const { name, isActive } = entry;
  const pressed = useRef<HTMLElement | null>(null);
  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const moveBy = (by: number) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget;
    order.move(entry, by);
  };
  const handleDragStart = (event: DragEvent) => {
    // Firefox drags only elements with data.
    event.dataTransfer.setData('text/plain', name);
    event.dataTransfer.effectAllowed = 'move';
    order.startDrag(entry);
  };
  const handleDragOver = (event: DragEvent) => {
    if (order.dragged === null) return;
    event.preventDefault();
    order.dragOver(entry);
  };
  return (
    <li
      className={styles.row}
      draggable
      data-dragged={order.dragged === entry._id || undefined}
      onDragStart={handleDragStart}
      onDragOver={handleDragOver}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={({ dataTransfer }) => order.endDrag(dataTransfer.dropEffect !== 'none')}
    >
      <Icon name="arrow-up-down" className={styles.handle} />
      <span className={styles.rowName}>
        <span>{name}</span> {!isActive && <Badge>{orderTexts.inactive}</Badge>}
      </span>
      <IconButton
        icon="chevron-up"
        variant="outlined"
        aria-label={orderTexts.up(name)}
        isDisabled={index === 0}
        onClick={moveBy(-1)}
      />
      <IconButton
        icon="chevron-down"
        variant="outlined"
        aria-label={orderTexts.down(name)}
        isDisabled={index === order.entries.length - 1}
        onClick={moveBy(1)}
      />
    </li>
  );
}

interface OrderListProps {
  list: readonly OrderedEntry[];
  isSaving: boolean;
  onSave: (ids: string[]) => void;
  onCancel: () => void;
}

/** The rows of an order that is being made, and the buttons to keep it or not. */
export function OrderList({ list, isSaving, onSave, onCancel }: OrderListProps) {
  const auth = useAuth();
  const order = useOrder(list);
  return (
    <Stack gap={4}>
      <LeaveGuard
        isDirty={order.isChanged}
        canStay={() => auth.getToken('operator') !== null}
        onDiscard={onCancel}
        texts={entryTexts.leaveGuard}
      />
      <Stack as="ol" gap={2}>
        {order.entries.map((entry, index) => (
          <OrderRow key={entry._id} entry={entry} index={index} order={order} />
        ))}
      </Stack>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      <div className={styles.actions}>
        <Button variant="secondary" isDisabled={isSaving} onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button
          isBusy={isSaving}
          busyText={entryTexts.saving}
          onClick={() => onSave(order.entries.map(({ _id }) => _id))}
        >
          {orderTexts.save}
        </Button>
      </div>
    </Stack>
  );
}
