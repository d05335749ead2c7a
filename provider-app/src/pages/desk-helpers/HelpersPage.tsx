import { readPageNumber } from 'shared-ui/pageNumber';
import { Card, PageHeader, Stack } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListHelpersQuery } from '../../api/desk';
import { DeskList } from '../../components/desk/DeskList';
import { useFilters } from '../../hooks/useFilters';
import { readHelperFilter } from '../../lib/helperFilter';
import { helpersTexts } from '../../texts/deskHelpers';
import { helperColumns } from './helperColumns';
import { HelperFilters } from './HelperFilters';

/** Every helper: searched and filtered in the URL, in pages (M-140.5). */
export function HelpersPage() {
  const { params, apply, remove } = useFilters();
  const filter = readHelperFilter(params);
  const query = useListHelpersQuery({ ...filter, page: readPageNumber(params) }, useRefetchOnMount());
  return (
    <>
      <PageHeader title={helpersTexts.title} subtitle={helpersTexts.subtitle} />
      <Stack gap={5}>
        <HelperFilters key={params.toString()} filter={filter} onApply={apply} onRemove={remove} />
        <DeskList
          query={query}
          isFiltered={filter.search !== undefined || filter.state !== undefined}
          texts={helpersTexts}
        >
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
