import type { BookingCandidate } from 'contract/desk/operatorBookings';
import { useState } from 'react';
import { deskPaths } from '../../paths';
import { Button, Section, Stack, TextLink } from 'shared-ui/ui';
import { Pagination, type Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useListBookingCandidatesQuery } from '../../api/bookings';
import type { Choice } from '../../components/action/ActionFields';
import { PageQuery } from '../../../components/PageQuery';
import { TableCard } from '../../../components/TableCard';
import { actionTitle, deskActions } from '../../texts/actions';
import { candidateTexts as texts } from '../../texts/bookings';
import styles from './Bookings.module.css';
import { Lines } from './BookingFacts';

const LIMIT = 20;

function columns(onAssign: (candidate: Choice) => void): Column<BookingCandidate>[] {
  return [
    {
      key: 'helper',
      header: texts.helper,
      cell: ({ providerId, businessName, email }) => (
        <Lines first={<TextLink to={deskPaths.helper(providerId)}>{businessName}</TextLink>} more={[email]} />
      ),
    },
    { key: 'rank', header: texts.rank, cell: ({ rank }) => rank ?? texts.noRank },
    {
      key: 'why',
      header: texts.why,
      cell: ({ mismatch, reasons, autoAccepts }) => (
        <Stack as="ul" gap={1} className={styles.why}>
          {mismatch !== null && <li>{texts.mismatch(mismatch)}</li>}
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {autoAccepts && <li>{texts.autoAccepts}</li>}
        </Stack>
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
          aria-label={actionTitle('assign', businessName)}
          onClick={() => onAssign({ providerId, businessName, mismatch })}
        >
          {deskActions.assign.label}
        </Button>
      ),
    },
  ];
}

/** The helpers who could take a booking, with the reasons for their rank (M-141.3). */
export function Candidates({ bookingId, onAssign }: { bookingId: string; onAssign: (candidate: Choice) => void }) {
  const [page, setPage] = useState(1);
  const query = useListBookingCandidatesQuery(
    { id: bookingId, page, limit: LIMIT, cursor: 'start' },
    useRefetchOnMount(),
  );
  return (
    <Section title={texts.title} subtitle={texts.subtitle}>
      <PageQuery query={query} texts={texts} isEmpty={({ data }) => data.length === 0} empty={<p>{texts.empty}</p>}>
        {({ data, pagination: { totalPages: last, isMore } }) => (
          <Stack gap={5}>
            <TableCard
              caption={texts.table}
              columns={columns(onAssign)}
              rows={data}
              rowKey={({ providerId }) => providerId}
            />
            <Pagination page={page} totalPages={isMore ? Infinity : last} onPageChange={setPage} label={texts.more} />
          </Stack>
        )}
      </PageQuery>
    </Section>
  );
}
