import type { EarningsPeriod } from 'contract/options';
import { earningsTexts } from '../texts/earnings';

export const PERIODS = Object.keys(earningsTexts.periods) as EarningsPeriod[];

/** The earnings period in a URL; the month where it is missing or unknown (H-9.5). */
export function readPeriod(params: URLSearchParams): EarningsPeriod {
  return PERIODS.find((known) => known === params.get('period')) ?? 'month';
}
