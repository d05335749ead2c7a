import { useRef } from 'react';
import { RemovableChip } from 'shared-ui/ui/Chip';
import { formatPounds } from 'shared-ui/format';
import { filters as texts } from '../../texts/catalogue';
import type { Filters } from './filters';
import styles from './AppliedFilters.module.css';

interface AppliedFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

interface Applied {
  word: string;
  without: Partial<Filters>;
}

function appliedOf({ categories, minPrice, maxPrice, minRating, sort }: Filters): Applied[] {
  return [
    ...categories.map((name) => ({
      word: name,
      without: { categories: categories.filter((other) => other !== name) },
    })),
    ...(minPrice === null ? [] : [{ word: texts.from(formatPounds(minPrice)), without: { minPrice: null } }]),
    ...(maxPrice === null ? [] : [{ word: texts.upTo(formatPounds(maxPrice)), without: { maxPrice: null } }]),
    ...(minRating === null ? [] : [{ word: texts.minRating(minRating), without: { minRating: null } }]),
    ...(sort === 'relevance' ? [] : [{ word: texts.sorted[sort], without: { sort: 'relevance' as const } }]),
  ];
}

/** What narrows and orders the list, each to be taken back alone. */
export function AppliedFilters({ filters, onChange }: AppliedFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const handleRemove = (without: Partial<Filters>) => {
    // The pressed chip goes; focus stays in its place.
    group.current?.focus();
    onChange({ ...filters, ...without });
  };
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={texts.applied} className={styles.chips}>
      {appliedOf(filters).map(({ word, without }) => (
        <RemovableChip key={word} onRemove={() => handleRemove(without)}>
          {word}
        </RemovableChip>
      ))}
    </div>
  );
}
