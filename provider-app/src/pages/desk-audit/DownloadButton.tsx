import type { AuditFilter } from 'contract/operatorAudit';
import { errorText, useToast } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { useExportOperatorActionsMutation } from '../../api/desk';
import { downloadText } from '../../lib/downloadText';
import { auditTexts } from '../../texts/deskAudit';

/** So that a spreadsheet reads the file as UTF-8: a browser takes the server's away when it reads the text. */
const BYTE_ORDER_MARK = '\ufeff';

/** Saves the whole filtered list as a file (M-90.4). */
export function DownloadButton({ filter }: { filter: AuditFilter }) {
  const toast = useToast();
  const [exportActions, { isLoading }] = useExportOperatorActionsMutation();
  const handleClick = async () => {
    const { data, error } = await exportActions(filter);
    if (data === undefined) toast.error(errorText(error, auditTexts.downloadFailed));
    else
      downloadText({
        text: BYTE_ORDER_MARK + data.replace(BYTE_ORDER_MARK, ''),
        name: auditTexts.fileName,
        type: 'text/csv',
      });
  };
  return (
    <Button variant="secondary" isBusy={isLoading} busyText={auditTexts.downloading} onClick={() => void handleClick()}>
      {auditTexts.download}
    </Button>
  );
}
