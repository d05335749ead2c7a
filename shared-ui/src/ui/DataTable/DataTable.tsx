import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx, visuallyHidden } from 'shared-ui/ui';
import styles from './DataTable.module.css';

/** Whether an element overflows horizontally: then the keyboard must be able to scroll it. */
function useScrollable() {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setIsScrollable(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, isScrollable };
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns figures at the end of the column. */
  isNumeric?: boolean;
  /** Has a row's buttons: as the last column it stays in view while the table scrolls. */
  isActions?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table; shown to assistive technology only. */
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** With this many columns a table is set closer, and its last column stays in view whatever it has. */
const MANY_COLUMNS = 7;

/** A word of this length may break: nothing else keeps its column from taking the whole table. */
const LONG_WORD = /\S{25}/;

function Value({ children }: { children: ReactNode }) {
  const isLong = typeof children === 'string' && LONG_WORD.test(children);
  return <div className={cx(styles.value, isLong && styles.long)}>{children}</div>;
}

/**
 * A real table that turns into cards at 600 px (H-9.7), each value with its column's name before it. The roles are
 * written out because some engines drop a table's own once its display changes.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const { ref, isScrollable } = useScrollable();
  const isDense = columns.length >= MANY_COLUMNS;
  const isLastSticky = isScrollable && (isDense || columns.at(-1)?.isActions);
  return (
    <div
      ref={ref}
      className={styles.scroll}
      {...(isScrollable && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table
        className={cx(styles.table, isDense ? styles.dense : styles.roomy)}
        role="table"
        data-sticky={isLastSticky || undefined}
      >
        <caption className={visuallyHidden}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, isNumeric }) => (
              <th key={key} scope="col" role="columnheader" className={cx(isNumeric && styles.numeric)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, header, cell, isNumeric }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" role="rowheader" data-label={header}>
                    <Value>{cell(row)}</Value>
                  </th>
                ) : (
                  <td key={key} role="cell" data-label={header} className={cx(isNumeric && styles.numeric)}>
                    <Value>{cell(row)}</Value>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
