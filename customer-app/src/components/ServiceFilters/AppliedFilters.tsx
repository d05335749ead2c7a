import { useRef } from 'react';
import { RemovableChip } from 'shared-ui/ui/Chip';
import { formatPounds } from 'shared-ui/format';
import { filters as texts } from '../../texts/catalogue';
import { categoriesOf, type Filters } from './filters';
import styles from './AppliedFilters.module.css';

interface AppliedFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

interface Applied {
  text: string;
  without: Filters;
}

function appliedOf(filters: Filters): Applied[] {
  const { minPrice, maxPrice, minRating, sort } = filters;
  const categories = categoriesOf(filters);
  return [
    ...categories.map((name) => ({
      text: name,
      without: { category: categories.filter((other) => other !== name).join(',') || undefined },
    })),
    ...(minPrice === undefined ? [] : [{ text: texts.from(formatPounds(minPrice)), without: { minPrice: undefined } }]),
    ...(maxPrice === undefined ? [] : [{ text: texts.upTo(formatPounds(maxPrice)), without: { maxPrice: undefined } }]),
    ...(minRating === undefined ? [] : [{ text: texts.minRating(minRating), without: { minRating: undefined } }]),
    ...(sort === undefined || sort === 'relevance' ? [] : [{ text: texts.sorted[sort], without: { sort: undefined } }]),
  ];
}

/** The filters and the order of the list, each removable by itself. */
export function AppliedFilters({ filters, onChange }: AppliedFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const handleRemove = (without: Filters) => {
    // The pressed chip is removed: focus stays in its group.
    group.current?.focus();
    onChange({ ...filters, ...without });
  };
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={texts.applied} className={styles.chips}>
      {appliedOf(filters).map(({ text, without }) => (
        <RemovableChip key={text} onRemove={() => handleRemove(without)}>
          {text}
        </RemovableChip>
      ))}
    </div>
  );
}
