import type { ProviderRecord } from 'contract/catalogue/directory';
import { formatDate } from 'shared-ui/format';
import { helperRecordTexts } from '../../texts/helper';
import { Rating } from '../Rating/Rating';

/** What a helper has done so far, and what we have checked (M-165.1, M-262.1). */
export function HelperRecord({
  record: { rating, reviews, jobsDone, approvedAt, isEmailVerified },
}: {
  record: ProviderRecord;
}) {
  const lines = [
    ...(jobsDone > 0 ? [helperRecordTexts.jobsDone(jobsDone)] : []),
    ...(approvedAt === null ? [] : [helperRecordTexts.approvedOn(formatDate(approvedAt))]),
    ...(isEmailVerified ? [helperRecordTexts.emailVerified] : []),
  ];
  return (
    <>
      <Rating average={rating} count={reviews} />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
