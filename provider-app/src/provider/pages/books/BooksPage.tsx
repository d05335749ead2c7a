import { CardSection, DescriptionList } from 'shared-ui/parts';
import { DownloadButton } from '../../../components/DownloadButton';
import { PageQuery } from '../../../components/PageQuery';
import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { ButtonLink, Cluster, PageHeader, Stack, Button } from 'shared-ui/ui';
import { useRefetchOnMount, useToday } from 'shared-ui/hooks';
import { useGetBooksQuery, useExportBooksMutation } from '../../api/business';
import { providerPaths } from '../../paths';
import { toPounds } from 'contract/money/money';
import { readBookPeriod } from '../../../lib/bookPeriod';
import { booksTexts as texts } from '../../texts/books';
import { BookJobs, BookPayouts } from './BookTables';
import type { BookkeepingPeriod, Bookkeeping } from 'contract/money/bookkeeping';
import { FIRST_BOOKKEEPING_DAY, isBookkeepingDay, LAST_DAY } from 'contract/platform/wallTime';
import { useState, type FormEvent } from 'react';
import { DateField } from 'shared-ui/forms';
import styles from './Books.module.css';
import { formatPounds } from 'shared-ui/format';

function show(pence: number): string {
  return formatPounds(toPounds(pence));
}

/** A line that is added; below zero it is taken off. */
function added(pence: number): string {
  return pence < 0 ? texts.minus(show(-pence)) : texts.plus(show(pence));
}

/** A line that is taken off; below zero it is added. */
function takenOff(pence: number): string {
  return pence < 0 ? texts.plus(show(-pence)) : texts.minus(show(pence));
}

/** The sums of the days as two bills: the earnings, and the payouts still due. */
function BookSums({ books: { jobs, openingPence, paidPence, twicePence, closingPence } }: { books: Bookkeeping }) {
  return (
    <div className={styles.sums}>
      <CardSection title={texts.sums}>
        <DescriptionList
          layout="rows"
          items={[
            { term: texts.price, value: show(jobs.pricePence) },
            { term: texts.refunds, value: takenOff(jobs.refundsPence) },
            { term: texts.commission, value: takenOff(jobs.commissionPence) },
            { term: texts.earned, value: texts.equals(show(jobs.earnedPence)) },
          ]}
        />
      </CardSection>
      <CardSection title={texts.owed}>
        <DescriptionList
          layout="rows"
          items={[
            { term: texts.opening, value: show(openingPence) },
            { term: texts.earned, value: added(jobs.earnedPence) },
            ...(twicePence === 0 ? [] : [{ term: texts.twice, value: added(twicePence) }]),
            { term: texts.paid, value: takenOff(paidPence) },
            { term: texts.closing, value: texts.equals(show(closingPence)) },
          ]}
        />
      </CardSection>
    </div>
  );
}

/** The days that the books show. Uncontrolled: render it with the days as key. */
function PeriodForm({
  period,
  onChoose,
}: {
  period: BookkeepingPeriod;
  onChoose: (period: BookkeepingPeriod) => void;
}) {
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [String(fields.get('from')), String(fields.get('to'))];
    const wrong = {
      ...(!isBookkeepingDay(from) && { from: texts.noDay }),
      ...(!isBookkeepingDay(to) && { to: texts.noDay }),
      ...(isBookkeepingDay(from) && isBookkeepingDay(to) && to < from && { to: texts.wrongOrder }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onChoose({ from, to });
  };
  return (
    <form className={styles.period} aria-label={texts.period} noValidate onSubmit={handleSubmit}>
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={texts[name]}
          name={name}
          defaultValue={period[name]}
          min={FIRST_BOOKKEEPING_DAY}
          max={LAST_DAY}
          error={errors[name]}
        />
      ))}
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </form>
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
            <DownloadButton
              texts={texts}
              fileName={texts.fileName(period.from, period.to)}
              call={useExportBooksMutation()}
              query={period}
            />
          </Cluster>
        }
      />
      <Stack gap={5}>
        <PeriodForm key={key} period={period} onChoose={({ from, to }) => setParams({ from, to })} />
        <PageQuery key={`sums ${key}`} query={{ ...query, data: query.currentData }} texts={texts}>
          {(books) => <BookSums books={books} />}
        </PageQuery>
        <BookJobs key={`jobs ${key}`} period={period} />
        <BookPayouts key={`payouts ${key}`} period={period} />
      </Stack>
    </>
  );
}
