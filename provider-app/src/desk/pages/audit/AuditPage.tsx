import { Card, PageHeader } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorActionsQuery } from '../../api/desk';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { auditTexts } from '../../texts/audit';
import { auditColumns } from './auditColumns';
import { auditFilters } from './auditFilters';
import { DownloadButton } from './DownloadButton';
import styles from './AuditPage.module.css';

/** The actions of operators: filtered in the URL, in pages, and as a file (M-49.5, M-90). */
export function AuditPage() {
  const { filter, page, isFiltered, form } = useDeskFilters(auditFilters);
  const query = useListOperatorActionsQuery({ ...filter, page }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={auditTexts.title}
        subtitle={auditTexts.subtitle}
        actions={<DownloadButton filter={filter} />}
      />
      <div className={styles.content}>
        {form}
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
