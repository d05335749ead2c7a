import { formatDate, formatDateLong, formatMemberSince } from 'shared-ui/format';

export interface DateTextProps {
  /** 'YYYY-MM-DD' or an ISO instant. */
  value: string | null | undefined;
  /** @default 'short' */
  format?: 'short' | 'long' | 'memberSince';
}

const FORMATS = { short: formatDate, long: formatDateLong, memberSince: formatMemberSince };

/** A date that machines can read too. */
export function DateText({ value, format = 'short' }: DateTextProps) {
  return <time dateTime={value ?? undefined}>{FORMATS[format](value)}</time>;
}
