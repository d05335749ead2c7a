import { calendarDay, daysInOrder } from './operatorAudit';
import { data, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

/** The business of a week from Monday to Sunday in London. Money in pounds, as it is in the ledger; less than zero where more went the other way. */
const weekFigures = z.object({
  /** The Monday, 'YYYY-MM-DD'. */
  week: z.string(),
  /** Bookings that were paid in this week, and those of them whose customer had paid one before. */
  paid: z.number(),
  repeats: z.number(),
  /** Jobs that their helper accepted in this week, and the median of the minutes since the payment; null without one. */
  accepted: z.number(),
  acceptMinutes: z.nullable(z.number()),
  /** Paid bookings that were cancelled in this week. */
  cancelledByCustomer: z.number(),
  cancelledByUs: z.number(),
  /** Paid jobs that begin in this week, but for those that their customer cancelled; and those of them that a helper has accepted. */
  wanted: z.number(),
  filled: z.number(),
  taken: z.number(),
  sentBack: z.number(),
  paidOut: z.number(),
  commission: z.number(),
  cancellationFees: z.number(),
  providerFees: z.number(),
  losses: z.number(),
});
export type WeekFigures = output<typeof weekFigures>;

/** Jobs by the first half of the postcode, empty where the account was closed, and the hour of the day at which they begin. */
const gap = z.object({ area: z.string(), hour: z.number(), wanted: z.number(), filled: z.number() });
export type Gap = output<typeof gap>;

/** Every week of the period, the oldest first; of the whole period, the places and hours with the most jobs without a helper first. */
const figures = z.object({ weeks: z.array(weekFigures), gaps: z.array(gap) });
export type Figures = output<typeof figures>;

/** A part of the running system, and its state in plain words. */
export const systemPart = z.object({ name: z.string(), isWell: z.boolean(), state: z.string() });
export type SystemPart = output<typeof systemPart>;

/** Weeks that have one of these days; the last twelve unless given. */
const query = z.object({ from: calendarDay, to: calendarDay }).check(daysInOrder);
const file = { query, response: z.string(), read: z.string() };

export const operatorFigureSchemas = {
  getFigures: { summary: 'The marketplace’s figures by week, and where helpers are missing', query, ...data(figures) },
  getSystem: { summary: 'The state of the running system in plain words', ...data(z.array(systemPart)) },
  exportFigures: { summary: 'The figures by week as a CSV file', ...file },
  exportGaps: { summary: 'Jobs by week, area and hour as a CSV file', ...file },
} satisfies SchemaTable;
