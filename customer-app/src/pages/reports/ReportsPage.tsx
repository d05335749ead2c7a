import type { ReportYearFigure } from 'contract/reports/report';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector, useIsHydrated } from 'shared-ui/store';
import { PageHeader, Section, Stack, textStyles } from 'shared-ui/ui';
import { BlockQuery, CardSection, DescriptionList } from 'shared-ui/parts';
import { OwnReports } from 'shared-ui/OwnReports';
import { useListReportFiguresQuery } from '../../api/reports';
import { Page } from '../../components/Page';
import { reportsTexts as texts } from './texts';

/** The case of a mail's link, or the reports of those who are signed in; before it is hydrated the page is the same for everybody. */
function Own() {
  const [params] = useSearchParams();
  const isHydrated = useIsHydrated();
  const { customerToken, providerToken } = useAppSelector(({ session }) => session);
  const token = params.get('token');
  if (!isHydrated || (!token && customerToken === null && providerToken === null)) return null;
  return (
    <Section title={texts.own}>
      {token ? (
        <OwnReports audience="customer" token={token} />
      ) : (
        <>
          {customerToken !== null && <OwnReports audience="customer" />}
          {providerToken !== null && <OwnReports audience="provider" />}
        </>
      )}
    </Section>
  );
}

/** The numbers of one year, each kind of them in a list. */
function Year({ year, figures }: { year: number; figures: readonly ReportYearFigure[] }) {
  return (
    <CardSection title={year} level={3}>
      <DescriptionList
        layout="rows"
        items={figures.map(({ what, name, count }) => ({
          id: `${what} ${name}`,
          term: `${texts.what[what]}: ${texts.name(what, name)}`,
          value: what === 'hours' ? texts.hours(count) : count,
        }))}
      />
    </CardSection>
  );
}

/** The outcome of reports: the reader's own, and the public numbers of every year (M-766, M-768). */
export function ReportsPage() {
  const query = useListReportFiguresQuery();
  return (
    <Page kind="detail" size="narrow">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Own />
      <Section title={texts.years} subtitle={texts.lead}>
        <BlockQuery
          query={query}
          height="16rem"
          errorMessage={texts.failed}
          isEmpty={(figures) => figures.length === 0}
          empty={<p className={textStyles.muted}>{texts.none}</p>}
        >
          {(figures) => (
            <Stack gap={4}>
              {[...new Set(figures.map(({ year }) => year))].map((year) => (
                <Year key={year} year={year} figures={figures.filter((one) => one.year === year)} />
              ))}
            </Stack>
          )}
        </BlockQuery>
      </Section>
    </Page>
  );
}
