import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from 'shared-ui/pageNumber';
import { readFilters, type ChosenOf, type ListFilters } from '../lib/listFilters';
import { DeskFilters } from './DeskFilters';

/**
 * The filters of a list of the desk: they live in the URL, and others lead to the first page of the list.
 * @param imply adds the filters that follow from the chosen ones; a filter that would apply anyway has no chip
 */
export function useDeskFilters<Filters extends ListFilters>(
  filters: Filters,
  imply: (chosen: ChosenOf<Filters>) => ChosenOf<Filters> = (chosen) => chosen,
) {
  const [params, setParams] = useSearchParams();
  const chosen = readFilters(filters, params);
  const filter = imply(chosen);
  const removable = Object.keys(chosen).filter(
    (name) => imply({ ...chosen, [name]: undefined })[name] !== filter[name],
  );
  const handleRemove = (name: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete(name);
      after.delete('page');
      return after;
    });
  return {
    /** As the list's call takes it. */
    filter,
    page: readPageNumber(params),
    isFiltered: Object.keys(chosen).length > 0,
    /** To be shown above the list. */
    form: (
      <DeskFilters
        key={params.toString()}
        filters={filters}
        values={filter}
        removable={removable}
        onApply={(values) =>
          setParams(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')))
        }
        onRemove={handleRemove}
      />
    ),
  };
}
