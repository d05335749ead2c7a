import { Card, PageHeader, Stack } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListHelpersQuery } from '../../api/desk';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { helpersTexts, helperStates, helpersTexts as texts } from '../../texts/helpers';
import { helperColumns } from './helperColumns';
import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ListFilters } from '../../lib/listFilters';

const helperFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.emailMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(helperStates), none: texts.everyState },
} satisfies ListFilters;

/** Every helper: searched and filtered in the URL, in pages (M-140.5). */
export function HelpersPage() {
  const { filter, page, isFiltered, form } = useDeskFilters(helperFilters);
  const query = useListHelpersQuery({ ...filter, page }, useRefetchOnMount());
  return (
    <>
      <PageHeader title={helpersTexts.title} subtitle={helpersTexts.subtitle} />
      <Stack gap={5}>
        {form}
        <DeskList query={query} isFiltered={isFiltered} texts={helpersTexts}>
          {(helpers) => (
            <Card padding="sm">
              <DataTable
                caption={helpersTexts.table}
                columns={helperColumns}
                rows={helpers}
                rowKey={({ _id }) => _id}
              />
            </Card>
          )}
        </DeskList>
      </Stack>
    </>
  );
}
