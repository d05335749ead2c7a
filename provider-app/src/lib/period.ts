import { EARNINGS_PERIODS, type EarningsPeriod } from 'contract/catalogue/options';

/** The earnings period in a URL; the month where it is missing or unknown (H-9.5). */
export function readPeriod(params: URLSearchParams): EarningsPeriod {
  return EARNINGS_PERIODS.find((known) => known === params.get('period')) ?? 'month';
}
