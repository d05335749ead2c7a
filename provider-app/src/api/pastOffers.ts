import { pastOfferCalls } from 'contract/people/business.calls';
import { api, endpoint } from 'shared-ui/store';

const pastOffersApi = api.injectEndpoints({
  endpoints: (build) => ({ listPastOffers: build.query(endpoint(pastOfferCalls.listPastOffers)) }),
});

export const { useListPastOffersQuery } = pastOffersApi;
