import { useRef } from 'react';
import { RemovableChip } from 'shared-ui/ui/Chip';
import { formatPounds } from 'shared-ui/format';
import { filtersTexts } from '../../texts/catalogue';
import { categoriesOf, type Filters } from '../../lib/filters';
import styles from './AppliedFilters.module.css';

interface AppliedFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

interface AppliedFilter {
  text: string;
  /** The fields to change when this filter is removed. */
  change: Filters;
}

function listApplied(filters: Filters): AppliedFilter[] {
  const { minPrice, maxPrice, minRating, sort } = filters;
  const categories = categoriesOf(filters);
  return [
    ...categories.map((name) => ({
      text: name,
      change: { category: categories.filter((other) => other !== name).join(',') || undefined },
    })),
    ...(minPrice === undefined
      ? []
      : [{ text: filtersTexts.from(formatPounds(minPrice)), change: { minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ text: filtersTexts.upTo(formatPounds(maxPrice)), change: { maxPrice: undefined } }]),
    ...(minRating === undefined ? [] : [{ text: filtersTexts.minRating(minRating), change: { minRating: undefined } }]),
    ...(sort === undefined || sort === 'relevance'
      ? []
      : [{ text: filtersTexts.sorted[sort], change: { sort: undefined } }]),
  ];
}

/** The applied filters and sort order, each with a button that removes it. */
export function AppliedFilters({ filters, onChange }: AppliedFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const handleRemove = (change: Filters) => {
    // The pressed chip disappears: keep focus in its group.
    group.current?.focus();
    onChange({ ...filters, ...change });
  };
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={filtersTexts.applied} className={styles.chips}>
      {listApplied(filters).map(({ text, change }) => (
        <RemovableChip key={text} onRemove={() => handleRemove(change)}>
          {text}
        </RemovableChip>
      ))}
    </div>
  );
}
