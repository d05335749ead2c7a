import { LIMITS } from 'contract/limits';
import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import { DeskFilters } from '../../components/desk/DeskFilters';
import { RATINGS, REVIEW_STATES, type ReviewFilter } from '../../lib/reviewFilter';
import { reviewStates, reviewsTexts as texts } from '../../texts/deskReviews';

interface ReviewFiltersProps {
  filter: ReviewFilter;
  onApply: (chosen: Record<string, string>) => void;
  onRemove: (name: string) => void;
}

const STATES = [
  { value: '', label: texts.everyState },
  ...REVIEW_STATES.map((state) => ({ value: state, label: reviewStates[state] })),
];
const STARS = [
  { value: '', label: texts.everyRating },
  ...RATINGS.map((rating) => ({ value: String(rating), label: texts.stars(rating) })),
];

/** What is searched for, in which state and with how many stars. */
export function ReviewFilters({ filter: { search, state, rating }, ...props }: ReviewFiltersProps) {
  const applied = [
    ...(search === undefined ? [] : [{ name: 'search', label: texts.search, value: search }]),
    ...(state === undefined ? [] : [{ name: 'state', label: texts.state, value: reviewStates[state] }]),
    ...(rating === undefined ? [] : [{ name: 'rating', label: texts.rating, value: texts.stars(rating) }]),
  ];
  return (
    <DeskFilters applied={applied} {...props}>
      <TextField
        type="search"
        label={texts.search}
        hint={texts.searchHint}
        name="search"
        autoComplete="off"
        maxLength={LIMITS.shortTextMax}
        defaultValue={search}
      />
      <Select label={texts.state} name="state" options={STATES} defaultValue={state ?? ''} />
      <Select label={texts.rating} name="rating" options={STARS} defaultValue={String(rating ?? '')} />
    </DeskFilters>
  );
}
