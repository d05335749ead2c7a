import { seriesCalls } from 'contract/bookings/bookingChange.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';

/** A rejection with 409 means that the series, or a price, had already changed. */
const changesSeries = { invalidatesTags: invalidatesAfter(['Booking'], ['Booking']) };

const seriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Its visits are bookings: what changes a booking may change it. */
    listSeries: build.query({ ...endpoint(seriesCalls.listSeries), providesTags: ['Booking'] }),
    createSeries: build.mutation({ ...endpoint(seriesCalls.createSeries), ...changesSeries }),
    confirmVisit: build.mutation({ ...endpoint(seriesCalls.confirmVisit), ...changesSeries }),
    skipVisit: build.mutation({ ...endpoint(seriesCalls.skipVisit), ...changesSeries }),
    changeSeries: build.mutation({ ...endpoint(seriesCalls.changeSeries), ...changesSeries }),
  }),
});

export const {
  useListSeriesQuery,
  useCreateSeriesMutation,
  useConfirmVisitMutation,
  useSkipVisitMutation,
  useChangeSeriesMutation,
} = seriesApi;
