import { LIMITS } from 'contract/platform/limits';
import { formatDate } from 'shared-ui/format';
import { PageHeader, TextLink, textStyles } from 'shared-ui/ui';
import { type Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useListProvidersQuery, type ListedProvider } from '../../api/providers';
import { useDeskFilters } from '../../components/DeskFilters';
import { DeskTable } from '../../components/DeskList';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { deskPaths } from '../../paths';
import { ProviderStateBadge } from './ProviderStateBadge';
import styles from './Providers.module.css';
import { providerStates, providersTexts as texts } from './texts';

const providerFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.emailMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(providerStates), none: texts.everyState },
} satisfies ListFilters;

const providerColumns: readonly Column<ListedProvider>[] = [
  {
    key: 'helper',
    header: texts.helper,
    cell: ({ _id, name, businessName }) => (
      <div className={styles.helper}>
        <TextLink to={deskPaths.helper(_id)}>{businessName || name}</TextLink>
        {businessName && <span>{name}</span>}
      </div>
    ),
  },
  { key: 'email', header: texts.email, cell: ({ email }) => <span className={textStyles.breakable}>{email}</span> },
  { key: 'state', header: texts.state, cell: (helper) => <ProviderStateBadge helper={helper} /> },
  {
    key: 'since',
    header: texts.since,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
];

/** Every helper: searched and filtered in the URL, in pages (M-140.5). */
export function ProvidersPage() {
  const filters = useDeskFilters(providerFilters);
  const query = useListProvidersQuery(filters.request, useRefetchOnMount());
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <DeskTable filters={filters} query={query} texts={texts} columns={providerColumns} rowKey={({ _id }) => _id} />
    </>
  );
}
