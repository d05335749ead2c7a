import { line } from '../fields/text';
import { isDate, LAST_DAY } from '../platform/wallTime';
import { z, type output } from '../platform/zod';
import { CERTIFICATE, PLAIN_CHECKS } from './check';

/** A thing that operators check, as `checkText` reads it. */
export const checkedThing = line('Please say what was checked').check(
  z.refine(
    (what) => Object.hasOwn(PLAIN_CHECKS, what) || (what.startsWith(CERTIFICATE) && what.length > CERTIFICATE.length),
    'Please say what was checked; a certificate has a name',
  ),
);

/** ShownCheck. */
export const shownCheck = z.object({ what: z.string(), checkDate: z.string(), endDate: z.nullable(z.string()) });

const NOT_A_DAY = 'Please give a date as YYYY-MM-DD';
const day = z
  .string(NOT_A_DAY)
  .check(z.refine((value) => isDate(value) && value >= '1950-01-01' && value <= LAST_DAY, NOT_A_DAY));

/** The form of a new check. `endDate` null: it has no end. */
export const checkFields = z
  .object({ what: checkedThing, checkDate: day, endDate: z.nullable(day), reference: line() })
  .check(
    z.refine(({ checkDate, endDate }) => endDate === null || endDate >= checkDate, {
      message: 'The last day is before the day of the check',
      path: ['endDate'],
    }),
  );
export type CheckFields = output<typeof checkFields>;
