import { useSearchParams } from 'react-router-dom';
import { errorText } from 'shared-ui/store';
import { Button, Cluster, PageHeader, QueryState, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useToday } from 'shared-ui/useToday';
import { useGetStatementQuery } from '../../api/books';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { providerPaths } from '../../paths';
import { bookYears, readBookYear } from '../../../lib/bookPeriod';
import { statementTexts as texts } from '../../texts/books';
import { commonTexts } from '../../../texts/common';
import { StatementSheet } from './StatementSheet';

/** The payouts of a calendar year, for reading and for the browser's print (M-289). The year is in the URL. */
export function StatementPage() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const year = readBookYear(params, today);
  const query = useGetStatementQuery({ year }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title(year)}
        subtitle={texts.lead}
        back={{ to: providerPaths.books(), label: texts.back }}
        actions={
          <Button variant="secondary" icon="receipt" onClick={() => window.print()}>
            {texts.print}
          </Button>
        }
      />
      <Stack gap={5}>
        <Cluster role="group" aria-label={texts.years} gap={2}>
          {bookYears(year, today).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === year ? 'primary' : 'secondary'}
              aria-pressed={one === year}
              onClick={() => setParams({ year: String(one) })}
            >
              {String(one)}
            </Button>
          ))}
        </Cluster>
        <QueryState
          key={year}
          query={{ ...query, data: query.currentData }}
          skeleton={<TableSkeleton />}
          errorTitle={texts.errorTitle}
          errorMessage={errorText(query.error, texts.failed)}
          retryLabel={commonTexts.tryAgain}
        >
          {(statement) => <StatementSheet statement={statement} />}
        </QueryState>
      </Stack>
    </>
  );
}
