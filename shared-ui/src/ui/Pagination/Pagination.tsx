import { guardClick } from 'shared-ui/ui';
import { pageItems } from './pageItems';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
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
    <nav aria-label={label} className={styles.pagination}>
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
    </nav>
  );
}
