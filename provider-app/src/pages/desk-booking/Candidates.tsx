import type { BookingCandidate } from 'contract/desk/operatorBookings';
import { useState } from 'react';
import { deskPaths } from 'shared-ui/deskPaths';
import { errorText } from 'shared-ui/store';
import { Button, Card, QueryState, Section, TextLink } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListBookingCandidatesQuery } from '../../api/desk';
import type { Choice } from '../../components/desk/HelperChoice';
import { TableSkeleton } from '../../components/TableSkeleton';
import { commonTexts } from '../../texts/common';
import { deskActions } from '../../texts/deskActions';
import { candidateTexts as texts } from '../../texts/deskBooking';
import styles from './BookingPage.module.css';

const LIMIT = 20;

function columns(onAssign: (candidate: Choice) => void): Column<BookingCandidate>[] {
  return [
    {
      key: 'helper',
      header: texts.helper,
      cell: ({ providerId, businessName, email }) => (
        <span className={styles.person}>
          <TextLink to={deskPaths.helper(providerId)}>{businessName}</TextLink>
          <span>{email}</span>
        </span>
      ),
    },
    { key: 'rank', header: texts.rank, cell: ({ rank }) => rank ?? texts.noRank },
    {
      key: 'why',
      header: texts.why,
      cell: ({ mismatch, reasons, autoAccepts }) => (
        <ul className={styles.why}>
          {mismatch !== null && <li>{texts.mismatch(mismatch)}</li>}
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {autoAccepts && <li>{texts.autoAccepts}</li>}
        </ul>
      ),
    },
    {
      key: 'action',
      header: texts.action,
      isActions: true,
      cell: ({ providerId, businessName, mismatch }) => (
        <Button
          size="sm"
          variant="soft"
          aria-label={deskActions.assign.title(businessName)}
          onClick={() => onAssign({ providerId, businessName, mismatch })}
        >
          {deskActions.assign.label}
        </Button>
      ),
    },
  ];
}

interface CandidatesProps {
  bookingId: string;
  onAssign: (candidate: Choice) => void;
}

/** Who could take a booking, with the reasons of their rank (M-141.3). */
export function Candidates({ bookingId, onAssign }: CandidatesProps) {
  const [page, setPage] = useState(1);
  const query = useListBookingCandidatesQuery({ id: bookingId, page, limit: LIMIT }, useRefetchOnMount());
  return (
    <Section title={texts.title} subtitle={texts.subtitle}>
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p>{texts.empty}</p>}
        errorTitle={texts.errorTitle}
        errorMessage={errorText(query.error, texts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {({ data, pagination }) => (
          <div className={styles.candidates}>
            <Card padding="sm">
              <DataTable
                caption={texts.table}
                columns={columns(onAssign)}
                rows={data}
                rowKey={({ providerId }) => providerId}
              />
            </Card>
            <Pagination page={page} totalPages={pagination.totalPages} onPageChange={setPage} label={texts.more} />
          </div>
        )}
      </QueryState>
    </Section>
  );
}
