import { useSearchParams } from 'react-router-dom';
import { usePageNumber } from 'shared-ui/pageNumber';
import { errorText } from 'shared-ui/store';
import { Card, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorActionsQuery } from '../../api/desk';
import { TableSkeleton } from '../../components/TableSkeleton';
import { readAuditFilter } from '../../lib/auditFilter';
import { commonTexts } from '../../texts/common';
import { auditTexts } from '../../texts/deskAudit';
import { auditColumns } from './auditColumns';
import { AuditFilters } from './AuditFilters';
import { DownloadButton } from './DownloadButton';
import styles from './AuditPage.module.css';

/** What operators did: filtered in the URL, in pages, and as a file (M-49.5, M-90). */
export function AuditPage() {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePageNumber();
  const filter = readAuditFilter(params);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const query = useListOperatorActionsQuery({ ...filter, page }, useRefetchOnMount());
  const { data } = query;
  return (
    <>
      <PageHeader
        title={auditTexts.title}
        subtitle={auditTexts.subtitle}
        actions={<DownloadButton filter={filter} />}
      />
      <div className={styles.content}>
        <AuditFilters
          key={params.toString()}
          filter={filter}
          onChange={(chosen) =>
            setParams(
              Object.fromEntries(
                Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1])),
              ),
            )
          }
        />
        <p role="status" className={styles.count}>
          {data && auditTexts.count(data.pagination.totalEntries)}
        </p>
        <QueryState
          query={query}
          skeleton={<TableSkeleton />}
          isEmpty={({ data: entries }) => entries.length === 0}
          empty={
            <EmptyState title={isFiltered ? auditTexts.noMatchTitle : auditTexts.emptyTitle}>
              <p>{isFiltered ? auditTexts.noMatch : auditTexts.empty}</p>
            </EmptyState>
          }
          errorTitle={auditTexts.errorTitle}
          errorMessage={errorText(query.error, auditTexts.failed)}
          retryLabel={commonTexts.tryAgain}
        >
          {({ data: entries, pagination }) => (
            <div className={styles.content}>
              <Card padding="sm">
                <DataTable caption={auditTexts.table} columns={auditColumns} rows={entries} rowKey={({ id }) => id} />
              </Card>
              <Pagination
                page={page}
                totalPages={pagination.totalPages}
                onPageChange={setPage}
                label={auditTexts.pages}
              />
            </div>
          )}
        </QueryState>
      </div>
    </>
  );
}
