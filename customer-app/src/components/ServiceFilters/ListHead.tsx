import { useRef, useState, type ReactNode } from 'react';
import { SERVICE_SORTS } from 'contract/catalogue/options';
import { Cluster, Button, Icon, Menu, MenuButton, textStyles, cx } from 'shared-ui/ui';
import { RemovableChip } from 'shared-ui/parts';
import { formatPounds } from 'shared-ui/format';
import { lazyComponent } from 'shared-ui/hooks';
import { filtersTexts } from '../../texts/catalogue';
import { categoriesOf, type Filters } from '../../lib/filters';
import styles from './ListHead.module.css';

interface FilterProps {
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
function AppliedFilters({ filters, onChange }: FilterProps) {
  const group = useRef<HTMLDivElement>(null);
  const handleRemove = (change: Filters) => {
    // The pressed chip disappears: keep focus in its group.
    group.current?.focus();
    onChange({ ...filters, ...change });
  };
  return (
    <Cluster ref={group} gap={2} tabIndex={-1} role="group" aria-label={filtersTexts.applied} className={styles.chips}>
      {listApplied(filters).map(({ text, change }) => (
        <RemovableChip key={text} onRemove={() => handleRemove(change)}>
          {text}
        </RemovableChip>
      ))}
    </Cluster>
  );
}

/** Loaded with the other fields that narrow a search, when somebody opens either. */
const FiltersDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "when" */ './FiltersDialog')).FiltersDialog,
  { message: filtersTexts.failed },
);

function ResultTools({ filters, onChange }: FilterProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const handleApply = (chosen: Filters) => {
    setIsChoosing(false);
    onChange(chosen);
  };
  return (
    <Cluster gap={2}>
      <Button variant="secondary" size="sm" icon="funnel" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        {filtersTexts.filters}
      </Button>
      <Menu label={filtersTexts.sort} icon="arrow-up-down">
        {SERVICE_SORTS.map((sort) => (
          <MenuButton
            key={sort}
            isChosen={(filters.sort ?? 'relevance') === sort}
            onClick={() => onChange({ ...filters, sort: sort === 'relevance' ? undefined : sort })}
          >
            <span className={styles.mark}>{(filters.sort ?? 'relevance') === sort && <Icon name="check" />}</span>
            {filtersTexts.sorts[sort]}
          </MenuButton>
        ))}
      </Menu>
      {isChoosing && <FiltersDialog filters={filters} onApply={handleApply} onClose={() => setIsChoosing(false)} />}
    </Cluster>
  );
}

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
          <Heading>{title}</Heading>
          <p role="status" className={cx(textStyles.muted, styles.status)}>
            {status}
          </p>
        </div>
        <ResultTools filters={filters} onChange={onFiltersChange} />
      </div>
      <AppliedFilters filters={filters} onChange={onFiltersChange} />
    </>
  );
}
