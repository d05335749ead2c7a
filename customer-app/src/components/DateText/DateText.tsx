import { formatDate } from 'shared-ui/format';

/** A date that machines can read too. @param props.value 'YYYY-MM-DD' or an ISO instant */
export function DateText({ value }: { value: string | null | undefined }) {
  return <time dateTime={value ?? undefined}>{formatDate(value)}</time>;
}
