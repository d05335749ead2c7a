import { useLayoutEffect, useRef, type DragEvent, type MouseEvent } from 'react';
import { Icon, IconButton } from 'shared-ui/ui';
import { Badge } from 'shared-ui/ui/Badge';
import { orderTexts } from './texts';
import styles from './Catalogue.module.css';
import type { OrderedEntry, useOrder } from './useOrder';

interface OrderRowProps {
  entry: OrderedEntry;
  index: number;
  order: ReturnType<typeof useOrder>;
}

/** One entry of a list that is put in order, to drag or to move by its buttons. */
export function OrderRow({ entry, index, order }: OrderRowProps) {
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
        {name} {!isActive && <Badge>{orderTexts.inactive}</Badge>}
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
