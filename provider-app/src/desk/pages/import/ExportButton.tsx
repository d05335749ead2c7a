import { errorText, useToast } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { useExportServicesMutation } from '../../api/catalogueFile';
import { downloadCsv } from 'shared-ui/downloadText';
import { importTexts } from './texts';

/** Saves every service as a file (M-155.1). */
export function ExportButton() {
  const toast = useToast();
  const [exportServices, { isLoading }] = useExportServicesMutation();
  const handleClick = async () => {
    const { data, error } = await exportServices();
    if (data === undefined) toast.error(errorText(error, importTexts.exportFailed));
    else downloadCsv(data, importTexts.exportName);
  };
  return (
    <Button variant="secondary" isBusy={isLoading} busyText={importTexts.exporting} onClick={() => void handleClick()}>
      {importTexts.export}
    </Button>
  );
}
