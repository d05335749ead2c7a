import { downloadCsv } from 'shared-ui/downloadText';
import { errorText, useToast } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { commonTexts } from '../texts/common';

interface DownloadButtonProps<Query> {
  texts: { download: string; downloading: string };
  fileName: string;
  /** The call for the text of the file, as its hook gives it. */
  call: readonly [(query: Query) => PromiseLike<{ data?: string; error?: unknown }>, { isLoading: boolean }];
  query: Query;
}

/** Saves a CSV file of the server. */
export function DownloadButton<Query>({ texts, fileName, call, query }: DownloadButtonProps<Query>) {
  const toast = useToast();
  const [request, { isLoading }] = call;
  const handleClick = async () => {
    const { data, error } = await request(query);
    if (data === undefined) toast.error(errorText(error, commonTexts.fileFailed));
    else downloadCsv(data, fileName);
  };
  return (
    <Button variant="secondary" isBusy={isLoading} busyText={texts.downloading} onClick={() => void handleClick()}>
      {texts.download}
    </Button>
  );
}
