import { useRef, useState } from 'react';
import { orderTexts } from './texts';

export interface OrderedEntry {
  _id: string;
  name: string;
  isActive: boolean;
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_entry, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** A list that a person puts in order, entry by entry: nothing is sent before it is saved. */
export function useOrder(initial: readonly OrderedEntry[]) {
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
