import { guardClick, Cluster } from 'shared-ui/ui';
import styles from './Pagination.module.css';

type PageItem = number | 'gap';

/** First and last page and those next to the current one, gaps between them (C-9.4). (5, 12) → 1 … 4 5 6 … 12; (5, Infinity) → 1 … 4 5 6 …. */
export function pageItems(page: number, totalPages: number): PageItem[] {
  const shown = [...new Set([1, page - 1, page, page + 1, totalPages])]
    .filter((number) => number >= 1 && number <= totalPages)
    .sort((a, b) => a - b);
  const items = shown.flatMap((number, index): PageItem[] => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? ['gap', number] : [number];
  });
  return items.filter((item) => item !== Infinity);
}

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  /** Infinity where the last one is not known. */
  totalPages: number;
  onPageChange: (page: number) => void;
  /**
   * Accessible name; different for two paginations of one page.
   * @default 'Pagination'
   */
  label?: string;
}

/** Previous, page numbers with ellipses, Next; nothing while there is only one page. */
export function Pagination({ page, totalPages, onPageChange, label = 'Pagination' }: PaginationProps) {
  if (totalPages <= 1) return null;
  const step = (text: string, target: number) => {
    const isBlocked = target < 1 || target > totalPages;
    return (
      <button
        type="button"
        className={styles.page}
        aria-disabled={isBlocked || undefined}
        onClick={guardClick(isBlocked, () => onPageChange(target))}
      >
        {text}
      </button>
    );
  };
  return (
    <Cluster as="nav" gap={1} aria-label={label}>
      {step('Previous', page - 1)}
      {pageItems(page, totalPages).map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className={styles.page}
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPageChange(item)}
          >
            {item}
          </button>
        ),
      )}
      {step('Next', page + 1)}
    </Cluster>
  );
}
