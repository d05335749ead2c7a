import type { EarningsPeriod } from 'contract/options';
import { amountOf, askFor, fieldsOf, isRecord, textOf, type Item } from 'shared-ui/answers';
import { api } from 'shared-ui/store';

export interface Earning {
  bookingId: string | null;
  serviceName: string | null;
  /** Pounds. */
  totalPrice: number | null;
  payoutAmount: number | null;
  completionDate: string | null;
  payoutDate: string | null;
}

export interface Earnings {
  /** Pounds. */
  total: number;
  count: number;
  bookings: Earning[];
}

function toEarning(item: Item): Earning {
  return {
    bookingId: textOf(item.bookingId),
    serviceName: textOf(item.serviceName),
    totalPrice: amountOf(item.totalPrice),
    payoutAmount: amountOf(item.payoutAmount),
    completionDate: textOf(item.completionDate),
    payoutDate: textOf(item.payoutDate),
  };
}

/** Null without `data`: 'Invalid response format or unauthorized' (H-8.19). */
function readEarnings({ data }: Item): Earnings | null {
  if (!isRecord(data)) return null;
  const bookings = (Array.isArray(data.bookings) ? data.bookings : []).map(fieldsOf).map(toEarning);
  return { total: amountOf(data.totalEarnings) ?? 0, count: amountOf(data.bookingCount) ?? bookings.length, bookings };
}

const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEarnings: build.query<Earnings, EarningsPeriod>({
      queryFn: (period, _api, _options, ask) =>
        askFor(ask, { url: '/api/payments/provider-earnings', params: { period }, auth: 'provider' }, readEarnings),
      providesTags: ['Earnings'],
    }),
  }),
});

export const { getEarnings } = earningsApi.endpoints;
export const { useGetEarningsQuery } = earningsApi;
