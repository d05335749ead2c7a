import type { AuditFilter } from 'contract/desk/operatorAudit';
import { errorText, useToast } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { useExportOperatorActionsMutation } from '../../api/desk';
import { downloadCsv } from 'shared-ui/downloadText';
import { auditTexts } from '../../texts/deskAudit';

/** Saves the whole filtered list as a file (M-90.4). */
export function DownloadButton({ filter }: { filter: AuditFilter }) {
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
