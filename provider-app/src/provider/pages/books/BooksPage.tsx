import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { ButtonLink, Cluster, PageHeader, QueryState, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useToday } from 'shared-ui/useToday';
import { useGetBooksQuery } from '../../api/books';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { providerPaths } from '../../paths';
import { readBookPeriod } from '../../../lib/bookPeriod';
import { booksTexts as texts } from '../../texts/books';
import { commonTexts } from '../../../texts/common';
import { BookJobs } from './BookJobs';
import { BookPayouts } from './BookPayouts';
import { BookSums } from './BookSums';
import { DownloadBooks } from './DownloadBooks';
import { PeriodForm } from './PeriodForm';

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
