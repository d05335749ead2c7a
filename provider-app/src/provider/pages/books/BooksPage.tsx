import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { errorText, useToast } from 'shared-ui/store';
import { ButtonLink, Cluster, PageHeader, QueryState, Stack, Button } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useToday } from 'shared-ui/useToday';
import { useGetBooksQuery, useExportBooksMutation } from '../../api/books';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { providerPaths } from '../../paths';
import { readBookPeriod } from '../../../lib/bookPeriod';
import { booksTexts as texts } from '../../texts/books';
import { commonTexts } from '../../../texts/common';
import { BookJobs } from './BookJobs';
import { BookPayouts } from './BookPayouts';
import { BookSums } from './BookSums';
import { PeriodForm } from './PeriodForm';
import type { BookkeepingPeriod } from 'contract/money/bookkeeping';
import { downloadCsv } from 'shared-ui/downloadText';

/** Saves everything in the books of the days as a file (M-283). */
function DownloadBooks({ period }: { period: BookkeepingPeriod }) {
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

/** A helper's earnings and payouts in any days, to the penny (M-288). The days and the pages are in the URL. */
export function BooksPage() {
  const [params, setParams] = useSearchParams();
  const period = readBookPeriod(params, useToday());
  const query = useGetBooksQuery(period, useRefetchOnMount());
  const key = `${period.from} ${period.to}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.provider.earnings(), label: texts.back }}
        actions={
          <Cluster>
            <ButtonLink variant="secondary" icon="file-text" to={providerPaths.statement()}>
              {texts.statement}
            </ButtonLink>
            <DownloadBooks period={period} />
          </Cluster>
        }
      />
      <Stack gap={5}>
        <PeriodForm key={key} period={period} onChoose={({ from, to }) => setParams({ from, to })} />
        <QueryState
          key={`sums ${key}`}
          query={{ ...query, data: query.currentData }}
          skeleton={<TableSkeleton />}
          errorTitle={texts.errorTitle}
          errorMessage={errorText(query.error, texts.failed)}
          retryLabel={commonTexts.tryAgain}
        >
          {(books) => <BookSums books={books} />}
        </QueryState>
        <BookJobs key={`jobs ${key}`} period={period} />
        <BookPayouts key={`payouts ${key}`} period={period} />
      </Stack>
    </>
  );
}
