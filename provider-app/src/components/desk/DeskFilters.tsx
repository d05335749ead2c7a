import { inOrder, WRONG_ORDER } from 'contract/platform/wallTime';
import { useState, type FormEvent } from 'react';
import { formatDate } from 'shared-ui/format';
import { Button } from 'shared-ui/ui';
import { RemovableChip } from 'shared-ui/ui/Chip';
import { DateField } from 'shared-ui/ui/DateField';
import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import type { ListFilter, ListFilters } from '../../lib/listFilters';
import { deskListTexts } from '../../texts/deskLists';
import styles from './DeskList.module.css';

interface FilterFieldProps {
  name: string;
  filter: ListFilter;
  value: string;
  error: string | undefined;
}

function FilterField({ name, filter, value, error }: FilterFieldProps) {
  const { label } = filter;
  switch (filter.kind) {
    case 'text':
      return (
        <TextField
          type={name === 'search' ? 'search' : 'text'}
          label={label}
          hint={filter.hint}
          name={name}
          autoComplete="off"
          maxLength={filter.maxLength}
          defaultValue={value}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          name={name}
          options={[{ value: '', label: filter.none }, ...filter.choices]}
          defaultValue={value}
        />
      );
    case 'day':
      return <DateField label={label} name={name} defaultValue={value} error={error} />;
  }
}

function shownValue(filter: ListFilter, value: string): string {
  if (filter.kind === 'day') return formatDate(value);
  return filter.kind === 'text' ? value : (filter.choices.find((one) => one.value === value)?.label ?? value);
}

interface DeskFiltersProps {
  filters: ListFilters;
  /** What the fields show: uncontrolled, so render it with the URL's query as key. */
  values: Readonly<Record<string, string | undefined>>;
  /** The names of those that a chip removes. */
  removable: readonly string[];
  /** The values of all fields, by their names; empty ones count as none. */
  onApply: (chosen: Record<string, string>) => void;
  onRemove: (name: string) => void;
}

/** The filters above a list of the desk; those that apply are shown as chips that remove them. */
export function DeskFilters({ filters, values, removable, onApply, onRemove }: DeskFiltersProps) {
  const [isReversed, setIsReversed] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const areInOrder = inOrder(chosen);
    setIsReversed(!areInOrder);
    if (areInOrder) onApply(chosen);
  };
  return (
    <>
      <form className={styles.filters} aria-label={deskListTexts.filters} onSubmit={handleSubmit}>
        {Object.entries(filters).map(([name, filter]) => (
          <FilterField
            key={name}
            name={name}
            filter={filter}
            value={values[name] ?? ''}
            error={isReversed && name === 'to' ? WRONG_ORDER : undefined}
          />
        ))}
        <Button type="submit" variant="secondary" icon="funnel">
          {deskListTexts.apply}
        </Button>
      </form>
      {removable.length > 0 && (
        <div className={styles.chips}>
          {Object.entries(filters).map(
            ([name, filter]) =>
              removable.includes(name) && (
                <RemovableChip key={name} onRemove={() => onRemove(name)}>
                  {deskListTexts.chip(filter.label, shownValue(filter, values[name] ?? ''))}
                </RemovableChip>
              ),
          )}
        </div>
      )}
    </>
  );
}
