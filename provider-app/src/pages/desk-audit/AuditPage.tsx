import { readPageNumber } from 'shared-ui/pageNumber';
import { Card, PageHeader } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorActionsQuery } from '../../api/desk';
import { DeskList } from '../../components/desk/DeskList';
import { useFilters } from '../../hooks/useFilters';
import { readAuditFilter } from '../../lib/auditFilter';
import { auditTexts } from '../../texts/deskAudit';
import { auditColumns } from './auditColumns';
import { AuditFilters } from './AuditFilters';
import { DownloadButton } from './DownloadButton';
import styles from './AuditPage.module.css';

/** What operators did: filtered in the URL, in pages, and as a file (M-49.5, M-90). */
export function AuditPage() {
  const { params, apply, remove } = useFilters();
  const filter = readAuditFilter(params);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const query = useListOperatorActionsQuery({ ...filter, page: readPageNumber(params) }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={auditTexts.title}
        subtitle={auditTexts.subtitle}
        actions={<DownloadButton filter={filter} />}
      />
      <div className={styles.content}>
        <AuditFilters key={params.toString()} filter={filter} onApply={apply} onRemove={remove} />
        <DeskList query={query} isFiltered={isFiltered} texts={auditTexts}>
          {(entries) => (
            <Card padding="sm">
              <DataTable caption={auditTexts.table} columns={auditColumns} rows={entries} rowKey={({ id }) => id} />
            </Card>
          )}
        </DeskList>
      </div>
    </>
  );
}
