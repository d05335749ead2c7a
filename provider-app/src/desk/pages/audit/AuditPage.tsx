import { Card, PageHeader, Button } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorActionsQuery, useExportOperatorActionsMutation } from '../../api/desk';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { auditTexts } from '../../texts/audit';
import { auditColumns } from './auditColumns';
import { auditFilters } from './auditFilters';
import styles from './AuditPage.module.css';
import type { AuditFilter } from 'contract/desk/operatorAudit';
import { errorText, useToast } from 'shared-ui/store';
import { downloadCsv } from 'shared-ui/downloadText';

/** Saves the whole filtered list as a file (M-90.4). */
function DownloadButton({ filter }: { filter: AuditFilter }) {
  const toast = useToast();
  const [exportActions, { isLoading }] = useExportOperatorActionsMutation();
  const handleClick = async () => {
    const { data, error } = await exportActions(filter);
    if (data === undefined) toast.error(errorText(error, auditTexts.downloadFailed));
    else downloadCsv(data, auditTexts.fileName);
  };
  return (
    <Button variant="secondary" isBusy={isLoading} busyText={auditTexts.downloading} onClick={() => void handleClick()}>
      {auditTexts.download}
    </Button>
  );
}

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
