import { bookingIdBody } from './bookingId';
import { LIMITS } from './limits';
import { success, type SchemaTable } from './response';
import { readCode } from './secrets';
import { ARRIVAL_CODE_DIGITS, LATE_MINUTES } from './visitLimits';
import { isTime } from './wallTime';
import { z, type output } from './zod';

const instant = z.iso.datetime();

/** The known facts of a helper's coming on one day of a booking (M-225). */
export const visit = z.object({
  /** When the work of this day begins. */
  startsAt: instant,
  onMyWayAt: z.nullable(instant),
  /** When the helper wants to be there, as was said last. */
  expectedAt: z.nullable(instant),
  lateMinutes: z.nullable(z.number()),
  arrivedAt: z.nullable(instant),
  /** The code that the customer reads out at the door: the customer's alone, and only until the helper has arrived. */
  code: z.nullable(z.string()),
  /** Too many wrong codes were entered. */
  isCodeLocked: z.boolean(),
});
export type Visit = output<typeof visit>;

const CODE = new RegExp(`^\\d{${ARRIVAL_CODE_DIGITS}}$`);

function readArrivalCode(typed: string): string {
  return readCode(typed, ARRIVAL_CODE_DIGITS);
}

export const visitSchemas = {
  reportOnMyWay: {
    summary: 'The helper sets off, and says when to expect them; again with another time',
    body: z.extend(bookingIdBody, {
      /** London's wall time of the same day, 'HH:MM'. */
      expectedTime: z
        .string('Please choose a time')
        .check(z.maxLength(5, 'Please choose a time'), z.refine(isTime, 'Please choose a time')),
    }),
    response: success(),
  },
  reportLate: {
    summary: 'The helper will be late; again with other minutes',
    body: z.extend(bookingIdBody, { minutes: z.literal(LATE_MINUTES, 'Please choose how late you will be') }),
    response: success(),
  },
  confirmArrival: {
    summary: 'The helper has arrived: the code that the customer reads out',
    body: z.extend(bookingIdBody, {
      code: z
        .string('Please enter the code')
        .check(
          z.maxLength(LIMITS.shortTextMax),
          z.overwrite(readArrivalCode),
          z.regex(CODE, `Please enter the ${ARRIVAL_CODE_DIGITS} digits of the code`),
        ),
    }),
    response: success(),
  },
} satisfies SchemaTable;
