import type { ReactNode } from 'react';
import type { Filters } from '../../lib/filters';
import { AppliedFilters } from './AppliedFilters';
import { ResultTools } from './ResultTools';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  level: 1 | 2;
  /** Announced on every change: the number of chores, or that they are loading. */
  status: ReactNode;
  filters: Filters;
  onFiltersChange: (filters: Filters) => void;
}

/** Above a list of chores: its title, count, tools and applied filters. */
export function ListHead({ title, level, status, filters, onFiltersChange }: ListHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <div className={styles.head}>
        <div>
          <Heading className={styles.title}>{title}</Heading>
          <p role="status" className={styles.status}>
            {status}
          </p>
        </div>
        <ResultTools filters={filters} onChange={onFiltersChange} />
      </div>
      <AppliedFilters filters={filters} onChange={onFiltersChange} />
    </>
  );
}
