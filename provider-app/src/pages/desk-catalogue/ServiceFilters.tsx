import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import { DeskFilters } from '../../components/desk/DeskFilters';
import { catalogueTexts, servicesTexts } from '../../texts/deskCatalogue';

/** What a list of services is filtered by. */
export interface ServiceFilter {
  search?: string;
  isActive?: 'true' | 'false';
}

const STATES = [
  { value: '', label: servicesTexts.everyState },
  { value: 'true', label: catalogueTexts.active },
  { value: 'false', label: servicesTexts.inactive },
];

/** The filters in a URL. */
export function readServiceFilter(params: URLSearchParams): ServiceFilter {
  const search = params.get('search')?.trim();
  const isActive = params.get('active');
  return { ...(search && { search }), ...((isActive === 'true' || isActive === 'false') && { isActive }) };
}

interface ServiceFiltersProps {
  filter: ServiceFilter;
  onApply: (chosen: Record<string, string>) => void;
  onRemove: (name: string) => void;
}

/** A part of the name or the text, and whether the service is active. */
export function ServiceFilters({ filter: { search, isActive }, ...props }: ServiceFiltersProps) {
  const state = STATES.find(({ value }) => value === isActive);
  const applied = [
    ...(search ? [{ name: 'search', label: servicesTexts.search, value: search }] : []),
    ...(state ? [{ name: 'active', label: catalogueTexts.state, value: state.label }] : []),
  ];
  return (
    <DeskFilters applied={applied} {...props}>
      <TextField
        type="search"
        label={servicesTexts.search}
        hint={servicesTexts.searchHint}
        name="search"
        autoComplete="off"
        defaultValue={search}
      />
      <Select label={catalogueTexts.state} name="active" options={STATES} defaultValue={isActive ?? ''} />
    </DeskFilters>
  );
}
