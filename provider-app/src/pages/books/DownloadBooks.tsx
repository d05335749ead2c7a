import type { BookPeriod } from 'contract/money/books';
import { downloadCsv } from 'shared-ui/downloadText';
import { errorText, useToast } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { useExportBooksMutation } from '../../api/books';
import { booksTexts as texts } from '../../texts/books';

/** Saves everything in the books of the days as a file (M-283). */
export function DownloadBooks({ period }: { period: BookPeriod }) {
  const toast = useToast();
  const [exportBooks, { isLoading }] = useExportBooksMutation();
  const handleClick = async () => {
    const { data, error } = await exportBooks(period);
    if (data === undefined) toast.error(errorText(error, texts.downloadFailed));
    else downloadCsv(data, texts.fileName(period.from, period.to));
  };
  return (
    <Button variant="secondary" isBusy={isLoading} busyText={texts.downloading} onClick={() => void handleClick()}>
      {texts.download}
    </Button>
  );
}
