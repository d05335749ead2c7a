import { workFigureCalls } from 'contract/people/business.calls';
import { api, endpoint } from 'shared-ui/store';

const workFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({ getWorkFigures: build.query(endpoint(workFigureCalls.getWorkFigures)) }),
});

export const { useGetWorkFiguresQuery } = workFiguresApi;
