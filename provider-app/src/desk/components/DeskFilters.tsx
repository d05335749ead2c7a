import { inOrder, WRONG_ORDER } from 'contract/platform/wallTime';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from 'shared-ui/format';
import { readPlace } from 'shared-ui/hooks';
import { Button, Cluster } from 'shared-ui/ui';
import { RemovableChip } from 'shared-ui/parts';
import { DateField, Select, TextField } from 'shared-ui/forms';
import { readFilters, type ChosenOf, type ListFilter, type ListFilters } from '../lib/listFilters';
import { deskListTexts } from '../texts/desk';
import styles from './Desk.module.css';

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
  /** The fields' values: uncontrolled, so render it with the URL's query as key. */
  values: Readonly<Record<string, string | undefined>>;
  /** The names of the filters that a chip removes. */
  removable: readonly string[];
}

/** The filters above a list of the desk; those that apply are shown as chips that remove them. */
function DeskFilters({ filters, values, removable }: DeskFiltersProps) {
  const [, setParams] = useSearchParams();
  const [isReversed, setIsReversed] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const areInOrder = inOrder(chosen);
    setIsReversed(!areInOrder);
    if (areInOrder) setParams(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value.trim() !== '')));
  };
  const remove = (name: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete(name);
      after.delete('page');
      after.delete('cursor');
      return after;
    });
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
        <Cluster gap={2}>
          {Object.entries(filters).map(
            ([name, filter]) =>
              removable.includes(name) && (
                <RemovableChip key={name} onRemove={() => remove(name)}>
                  {deskListTexts.chip(filter.label, shownValue(filter, values[name] ?? ''))}
                </RemovableChip>
              ),
          )}
        </Cluster>
      )}
    </>
  );
}

/**
 * The filters of a list of the desk: they live in the URL, and others lead to the first page of the list.
 * @param imply adds the filters that follow from the chosen ones; a filter that would apply anyway has no chip
 */
export function useDeskFilters<Filters extends ListFilters>(
  filters: Filters,
  imply: (chosen: ChosenOf<Filters>) => ChosenOf<Filters> = (chosen) => chosen,
) {
  const [params] = useSearchParams();
  const chosen = readFilters(filters, params);
  const filter = imply(chosen);
  const removable = Object.keys(chosen).filter(
    (name) => imply({ ...chosen, [name]: undefined })[name] !== filter[name],
  );
  return {
    filter,
    /** As the list’s call takes it. */
    request: { ...filter, ...readPlace(params) },
    isFiltered: Object.keys(chosen).length > 0,
    /** To be shown above the list. */
    form: <DeskFilters key={params.toString()} filters={filters} values={filter} removable={removable} />,
  };
}
