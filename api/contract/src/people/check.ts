import { line } from '../fields/text';
import { z, type output } from '../platform/zod';

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

/** A thing that operators check, as `checkText` reads it. */
export const checkedThing = line('Please say what was checked').check(
  z.refine(
    (what) => Object.hasOwn(PLAIN_CHECKS, what) || (what.startsWith(CERTIFICATE) && what.length > CERTIFICATE.length),
    'Please say what was checked; a certificate has a name',
  ),
);

/** A check as everybody may see it. Days of Europe/London; `endDate` is the last one on which it is valid; null: it has no end. */
export const shownCheck = z.object({ what: z.string(), checkDate: z.string(), endDate: z.nullable(z.string()) });
export type ShownCheck = output<typeof shownCheck>;

/** @returns 'Identity: checked on 1 Jun 2026, valid until 20 Jun 2026' */
export function checkLine({ what, checkDate, endDate }: ShownCheck, formatDay: (day: string) => string): string {
  const until = endDate === null ? '' : `, valid until ${formatDay(endDate)}`;
  return `${checkText(what)}: checked on ${formatDay(checkDate)}${until}`;
}

/** A check is valid to the end of its last day. @param today 'YYYY-MM-DD' in Europe/London */
export function isValidOn({ endDate }: Pick<ShownCheck, 'endDate'>, today: string): boolean {
  return endDate === null || endDate >= today;
}

/** Reminders are mailed so many days before the last day of a check; 0: when that day is over (M-757). */
export const CHECK_REMINDER_DAYS = [30, 7, 0] as const;
