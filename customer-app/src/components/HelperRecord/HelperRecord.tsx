import type { ProviderRecord } from 'contract/catalogue/directory';
import { checkLine, type ShownCheck } from 'contract/people/check';
import { formatDate } from 'shared-ui/format';
import { providerRecordTexts } from '../../texts/provider';
import { Rating } from '../Rating/Rating';

function toLine(check: ShownCheck) {
  return <p key={check.what}>{checkLine(check, formatDate)}</p>;
}

/** A helper's work so far, and our checks (M-165.1, M-262.1, M-756). */
export function HelperRecord({ record }: { record: ProviderRecord }) {
  const { rating, reviews, jobsDone, approvedAt, isEmailVerified, checks } = record;
  const lines = [
    ...(jobsDone > 0 ? [providerRecordTexts.jobsDone(jobsDone)] : []),
    ...(approvedAt === null ? [] : [providerRecordTexts.approvedOn(formatDate(approvedAt))]),
    ...(isEmailVerified ? [providerRecordTexts.emailVerified] : []),
  ];
  return (
    <>
      <Rating average={rating} count={reviews} />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <b>{providerRecordTexts.checked}</b>
      </p>
      {checks.length === 0 ? <p>{providerRecordTexts.nothingChecked}</p> : checks.map(toLine)}
    </>
  );
}
