import { declareCalls } from './call';

/** Apart from the calls of bookings, which every page of helpers loads. */
export const pastOfferCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './pastOffers').then((file) => file.pastOfferSchemas),
  {
    listPastOffers: { method: 'GET', path: '/api/booking/provider/offers/past', access: ['serviceProvider'] },
  },
);
