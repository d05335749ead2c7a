import { SERVICE_SORTS } from 'contract/catalogue/options';
import { useState } from 'react';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { Button, Cluster, Icon, Menu, MenuButton } from 'shared-ui/ui';
import { filtersTexts } from '../../texts/catalogue';
import type { Filters } from '../../lib/filters';
import type { FiltersDialogProps } from './FiltersDialog';
import styles from './ResultTools.module.css';

/** With the other fields that narrow a search, in one chunk: neither is there before somebody opens it. */
const FiltersDialog = lazyComponent<FiltersDialogProps>(
  async () => (await import(/* webpackChunkName: "when" */ './FiltersDialog')).FiltersDialog,
  { message: filtersTexts.failed },
);

interface ResultToolsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The Filters and Sort buttons of a list of chores. */
export function ResultTools({ filters, onChange }: ResultToolsProps) {
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
