import type { Side } from 'contract/bookings/statuses';
import { BlockQuery } from 'shared-ui/parts';
import { Stack } from 'shared-ui/ui';
import { BlocksCard } from '../block/BlocksCard';
import { useRefetchOnMount } from '../api/useRefetchOnMount';
import { OwnReportCard } from './OwnReportCard';
import { useListOwnReportsQuery } from './reportApi';
import { reportTexts as texts } from './texts';

interface OwnReportsProps {
  audience: Side;
  /** Of a mail: that case alone, without a login (M-765). */
  token?: string | null;
}

/** The account's reports, the decisions about what it has written (M-768), and the people whom it has blocked (M-769). */
export function OwnReports({ audience, token }: OwnReportsProps) {
  const query = useListOwnReportsQuery(token ? { token, audience: null } : { audience }, useRefetchOnMount());
  return (
    <Stack gap={4}>
      <BlockQuery
        query={query}
        height="10rem"
        failed={texts.loadFailed}
        isEmpty={(reports) => reports.length === 0}
        empty={<p>{texts.none}</p>}
      >
        {(reports) => reports.map((report) => <OwnReportCard key={report.token} report={report} />)}
      </BlockQuery>
      {!token && <BlocksCard audience={audience} />}
    </Stack>
  );
}
