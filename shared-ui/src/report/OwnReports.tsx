import type { Side } from 'contract/bookings/statuses';
import { errorText } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from '../api/useRefetchOnMount';
import { OwnReportCard } from './OwnReportCard';
import { useListOwnReportsQuery } from './reportApi';
import { reportTexts as texts } from './texts';

const skeleton = (
  <Skeleton>
    <SkeletonBlock height="10rem" />
  </Skeleton>
);

interface OwnReportsProps {
  audience: Side;
  /** Of a mail: that case alone, without a login (M-765). */
  token?: string | null;
}

/** The account's reports, and the decisions about what it has written (M-768). */
export function OwnReports({ audience, token }: OwnReportsProps) {
  const query = useListOwnReportsQuery(token ? { token, audience: null } : { audience }, useRefetchOnMount());
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      errorMessage={errorText(query.error, texts.loadFailed)}
      isEmpty={(reports) => reports.length === 0}
      empty={<p>{texts.none}</p>}
    >
      {(reports) => (
        <Stack gap={4}>
          {reports.map((report) => (
            <OwnReportCard key={report.token} report={report} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}
