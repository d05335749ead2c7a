/** The checks of a helper that have no name of their own, with their texts (M-753). */
export const PLAIN_CHECKS = { identity: 'Identity', 'right-to-work': 'Right to work', insurance: 'Insurance' } as const;
/** Before the name of a certificate. */
export const CERTIFICATE = 'certificate:';

/** @param what a key of PLAIN_CHECKS, or CERTIFICATE and a name; @returns as people read it: 'Identity', 'Certificate: Gas Safe' */
export function checkText(what: string): string {
  if (what.startsWith(CERTIFICATE)) return `Certificate: ${what.slice(CERTIFICATE.length)}`;
  return what in PLAIN_CHECKS ? PLAIN_CHECKS[what as keyof typeof PLAIN_CHECKS] : what;
}

/** @returns several checks in one line */
export function checkTexts(all: readonly string[]): string {
  return all.map(checkText).join(', ');
}

/** A check as everybody may see it. Days of Europe/London; `endDate` is the last one on which it is valid; null: it has no end. */
export interface ShownCheck {
  what: string;
  checkDate: string;
  endDate: string | null;
}

/** @returns 'Identity: checked on 1 Jun 2026, valid until 20 Jun 2026' */
export function checkLine({ what, checkDate, endDate }: ShownCheck, formatDay: (day: string) => string): string {
  const until = endDate === null ? '' : `, valid until ${formatDay(endDate)}`;
  return `${checkText(what)}: checked on ${formatDay(checkDate)}${until}`;
}

/** Reminders are mailed so many days before the last day of a check; 0: when that day is over (M-757). */
export const CHECK_REMINDER_DAYS = [30, 7, 0] as const;
