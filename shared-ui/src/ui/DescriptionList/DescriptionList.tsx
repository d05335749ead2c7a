import type { ReactNode } from 'react';
import { cx } from 'shared-ui/ui';
import styles from './DescriptionList.module.css';

export interface Description {
  term: string;
  /** Where terms may be the same. @default the term */
  id?: string;
  value: ReactNode;
  /** Spans both columns. */
  isWide?: boolean;
}

export interface DescriptionListProps {
  items: readonly Description[];
  /**
   * `grid`: terms above values in two columns; `rows`: term and value at the two ends of a line, as in a bill.
   * @default 'grid'
   */
  layout?: 'grid' | 'rows';
}

export function DescriptionList({ items, layout = 'grid' }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, styles[layout])}>
      {items.map(({ id, term, value, isWide }) => (
        <div key={id ?? term} className={cx(isWide && styles.wide)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
