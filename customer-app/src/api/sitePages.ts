import { sitePageCalls } from 'contract/catalogue/sitePage.calls';
import { api, endpoint } from 'shared-ui/store';

const sitePagesApi = api.injectEndpoints({
  endpoints: (build) => ({ getSitePage: build.query(endpoint(sitePageCalls.getSitePage)) }),
});

export const { getSitePage } = sitePagesApi.endpoints;
export const { useGetSitePageQuery } = sitePagesApi;
