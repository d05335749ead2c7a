import { LIMITS } from 'contract/limits';
import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import { DeskFilters } from '../../components/desk/DeskFilters';
import { HELPER_STATES, type HelperFilter } from '../../lib/helperFilter';
import { helperStates, helpersTexts } from '../../texts/deskHelpers';

interface HelperFiltersProps {
  filter: HelperFilter;
  onApply: (chosen: Record<string, string>) => void;
  onRemove: (name: string) => void;
}

const STATES = [
  { value: '', label: helpersTexts.everyState },
  ...HELPER_STATES.map((state) => ({ value: state, label: helperStates[state] })),
];

/** Who is searched for, and in which state. */
export function HelperFilters({ filter: { search, state }, ...props }: HelperFiltersProps) {
  const applied = [
    ...(search === undefined ? [] : [{ name: 'search', label: helpersTexts.search, value: search }]),
    ...(state === undefined ? [] : [{ name: 'state', label: helpersTexts.state, value: helperStates[state] }]),
  ];
  return (
    <DeskFilters applied={applied} {...props}>
      <TextField
        type="search"
        label={helpersTexts.search}
        hint={helpersTexts.searchHint}
        name="search"
        autoComplete="off"
        maxLength={LIMITS.emailMax}
        defaultValue={search}
      />
      <Select label={helpersTexts.state} name="state" options={STATES} defaultValue={state ?? ''} />
    </DeskFilters>
  );
}
