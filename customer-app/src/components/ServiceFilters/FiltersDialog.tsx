import { SUGGESTED_CATEGORIES } from 'contract/catalogue/options';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { Checkbox, FieldRow, NumberField, Select, useOrderedForm, Form } from 'shared-ui/forms';
import { useListCategoriesQuery } from '../../api/catalogue';
import { filtersTexts } from '../../texts/catalogue';
import { filtersFormTexts } from '../../texts/searchForms';
import { categoriesOf, readFilters, type Filters } from '../../lib/filters';
import styles from './FiltersDialog.module.css';

const RATINGS = [3, 4, 5];

export interface FiltersDialogProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** The dialog in which the filters of a list of chores are chosen. */
export function FiltersDialog({ filters, onApply, onClose }: FiltersDialogProps) {
  const { data } = useListCategoriesQuery();
  const chosen = categoriesOf(filters);
  const names = data?.filter(({ isActive }) => isActive).map(({ name }) => name) ?? SUGGESTED_CATEGORIES;

  const { formProps, field } = useOrderedForm<{ minPrice: string; maxPrice: string; minRating: string }>({
    // Read like a query string, so that the same rules apply to both.
    validate: (values) => {
      const read = readFilters(new URLSearchParams(values));
      const unread = (['minPrice', 'maxPrice'] as const).find(
        (name) => values[name].trim() && read[name] === undefined,
      );
      if (unread) return { field: unread, message: filtersFormTexts.notPrice };
      const { minPrice = 0, maxPrice = Infinity } = read;
      return minPrice > maxPrice ? { field: 'maxPrice', message: filtersFormTexts.belowMin } : null;
    },
    onSubmit: (values, form) => {
      const params = new URLSearchParams({ ...values, category: new FormData(form).getAll('category').join(',') });
      onApply({ ...readFilters(params), sort: filters.sort });
    },
  });

  return (
    <Dialog isOpen onClose={onClose} title={filtersFormTexts.title}>
      <Form gap={5} {...formProps}>
        <fieldset>
          <legend className={styles.legend}>{filtersFormTexts.categoryLegend}</legend>
          <div className={styles.categories}>
            {names.map((name) => (
              <Checkbox key={name} name="category" value={name} label={name} defaultChecked={chosen.includes(name)} />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className={styles.legend}>{filtersFormTexts.priceLegend}</legend>
          <FieldRow>
            <NumberField
              label={filtersFormTexts.minPrice}
              isOptional
              defaultValue={filters.minPrice}
              {...field('minPrice')}
            />
            <NumberField
              label={filtersFormTexts.maxPrice}
              isOptional
              defaultValue={filters.maxPrice}
              {...field('maxPrice')}
            />
          </FieldRow>
        </fieldset>
        <Select
          name="minRating"
          label={filtersFormTexts.rating}
          defaultValue={filters.minRating ?? ''}
          options={[
            { value: '', label: filtersFormTexts.anyRating },
            ...RATINGS.map((stars) => ({ value: String(stars), label: filtersTexts.minRating(stars) })),
          ]}
        />
        <DialogActions>
          <Button variant="ghost" onClick={() => onApply({ sort: filters.sort })}>
            {filtersFormTexts.clear}
          </Button>
          <Button type="submit">{filtersFormTexts.apply}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
