import { useLayoutEffect, useRef, type FormEvent } from 'react';
import { Button, cx } from 'shared-ui/ui';
import { Combobox, TextField } from 'shared-ui/forms';
import { paths } from 'shared-ui/paths';
import { LIMITS } from 'contract/platform/limits';
import { SUGGESTED_CATEGORIES } from 'contract/catalogue/options';
import type { SearchTerms } from '../../hooks/useSearchUrl';
import { searchTexts } from '../../texts/search';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  value: SearchTerms;
  onChange: (value: SearchTerms) => void;
  /** Receives trimmed values, and never an empty query (C-5.22) unless `isQueryOptional`. */
  onSearch: (terms: SearchTerms) => void;
  /** For a form that stays visible while it searches. */
  isBusy?: boolean;
  /** Whether there is something else to search by: a time. */
  isQueryOptional?: () => boolean;
  labels: { serviceLabel: string; servicePlaceholder: string; locationLabel: string; locationPlaceholder: string };
  className?: string;
}

/** Query and location. Picking a suggestion searches at once. */
export function SearchForm({ value, onChange, onSearch, isBusy, isQueryOptional, labels, className }: SearchFormProps) {
  const search = ({ query, location }: SearchTerms) => {
    if (query.trim() || isQueryOptional?.()) onSearch({ query: query.trim(), location: location.trim() });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(value);
  };
  const form = useRef<HTMLFormElement>(null);
  // Text that was typed before the page was hydrated counts (M-128).
  useLayoutEffect(() => {
    // The form has these two fields and no other.
    const typed = Object.fromEntries(new FormData(form.current ?? undefined)) as unknown as SearchTerms;
    if (typed.query !== value.query || typed.location !== value.location) onChange(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later the fields show the value
  }, []);
  const handlePick = (query: string) => search({ ...value, query });

  return (
    // The action works before the page is hydrated.
    <form
      ref={form}
      role="search"
      action={paths.services()}
      className={cx(styles.form, className)}
      onSubmit={handleSubmit}
    >
      <div className={styles.cell}>
        <Combobox
          look="bare"
          icon="search"
          label={labels.serviceLabel}
          placeholder={labels.servicePlaceholder}
          name="query"
          maxLength={LIMITS.shortTextMax}
          suggestions={SUGGESTED_CATEGORIES}
          value={value.query}
          onValueChange={(query) => onChange({ ...value, query })}
          onPick={handlePick}
        />
      </div>
      <div className={styles.cell}>
        <TextField
          look="bare"
          icon="map-pin"
          label={labels.locationLabel}
          placeholder={labels.locationPlaceholder}
          name="location"
          maxLength={LIMITS.shortTextMax}
          autoComplete="postal-code"
          value={value.location}
          onChange={(event) => onChange({ ...value, location: event.target.value })}
        />
      </div>
      <Button
        type="submit"
        size="lg"
        {...(isBusy === undefined ? { icon: 'search' } : { isBusy, busyText: searchTexts.submitting })}
        className={styles.submit}
      >
        {searchTexts.submit}
      </Button>
    </form>
  );
}
