import { favouriteCalls } from 'contract/catalogue/catalogue.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';

const changesFavourites = { invalidatesTags: invalidatesAfter(['Favourite'] as const, ['Favourite'] as const) };

const favouritesApi = api
  .enhanceEndpoints({ addTagTypes: ['Favourite'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listFavourites: build.query({ ...endpoint(favouriteCalls.listFavourites), providesTags: ['Favourite'] }),
      addFavourite: build.mutation({ ...endpoint(favouriteCalls.addFavourite), ...changesFavourites }),
      removeFavourite: build.mutation({ ...endpoint(favouriteCalls.removeFavourite), ...changesFavourites }),
    }),
  });

export const { useListFavouritesQuery, useAddFavouriteMutation, useRemoveFavouriteMutation } = favouritesApi;
