import { operatorSitePageCalls as calls } from 'contract/desk/operator.calls';
import { endpoint, invalidatesAfter } from 'shared-ui/store';
import { deskApi } from './deskApi';

/** A rejected call means that the page was out of date. */
const changes = { invalidatesTags: invalidatesAfter(['SitePage', 'Audit'], ['SitePage']) };

const sitePagesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listOperatorSitePages: build.query({ ...endpoint(calls.listOperatorSitePages), providesTags: ['SitePage'] }),
    getOperatorSitePage: build.query({ ...endpoint(calls.getOperatorSitePage), providesTags: ['SitePage'] }),
    changeSitePage: build.mutation({ ...endpoint(calls.changeSitePage), ...changes }),
    confirmSitePage: build.mutation({ ...endpoint(calls.confirmSitePage), ...changes }),
  }),
});

export const {
  useListOperatorSitePagesQuery,
  useGetOperatorSitePageQuery,
  useChangeSitePageMutation,
  useConfirmSitePageMutation,
} = sitePagesApi;
