import { downloadCsv } from 'shared-ui/downloadText';
import { errorText, useToast } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';

interface DownloadButtonProps {
  texts: { download: string; downloading: string; failed: string };
  fileName: string;
  isLoading: boolean;
  /** Requests the text of the file. */
  onRequest: () => PromiseLike<{ data?: string; error?: unknown }>;
}

/** Saves a CSV file of the server. */
export function DownloadButton({ texts, fileName, isLoading, onRequest }: DownloadButtonProps) {
  const toast = useToast();
  const handleClick = async () => {
    const { data, error } = await onRequest();
    if (data === undefined) toast.error(errorText(error, texts.failed));
    else downloadCsv(data, fileName);
  };
  return (
    <Button variant="secondary" isBusy={isLoading} busyText={texts.downloading} onClick={() => void handleClick()}>
      {texts.download}
    </Button>
  );
}
