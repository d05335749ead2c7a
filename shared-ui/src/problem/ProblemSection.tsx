import type { Side } from 'contract/bookings/statuses';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { useState } from 'react';
import { formatInstant } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { Button, Card, CardHeader, QueryState, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetProblemQuery } from './problemApi';
import { OpenProblem } from './OpenProblem';
import { ProblemFacts } from './ProblemFacts';
import { ProblemPictures } from './ProblemPictures';
import { problemTexts as texts } from './problemTexts';
import { ReportDialog } from './ReportDialog';

export interface ProblemSectionProps {
  audience: Side;
  /** The booking's. */
  id: string;
}

function Loaded({ audience, id, read }: ProblemSectionProps & { read: ReadProblem }) {
  const [isReporting, setIsReporting] = useState(false);
  const { problem, canReport, reportUntil } = read;
  if (!problem && !canReport) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <CardHeader title={texts.title} />
        {problem && (
          <>
            <OpenProblem audience={audience} id={id} read={read} problem={problem} />
            <ProblemFacts problem={problem} reader={audience} />
            <ProblemPictures audience={audience} id={id} problem={problem} />
          </>
        )}
        {canReport && (
          <>
            <p>{texts.invite(reportUntil && formatInstant(reportUntil))}</p>
            <div>
              <Button variant="secondary" onClick={() => setIsReporting(true)}>
                {texts.report}
              </Button>
            </div>
          </>
        )}
      </Stack>
      <ReportDialog audience={audience} id={id} isOpen={isReporting} onClose={() => setIsReporting(false)} />
    </Card>
  );
}

/** A booking's problem on its page: report one, make and answer offers, and see by when what happens (M-247). */
export function ProblemSection(props: ProblemSectionProps) {
  const query = useGetProblemQuery(props, useRefetchOnMount());
  return (
    <QueryState query={query} errorMessage={errorText(query.error, texts.failed)} skeleton={null}>
      {(read) => <Loaded {...props} read={read} />}
    </QueryState>
  );
}
