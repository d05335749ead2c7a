import { declareCalls } from '../platform/call';

export const sitePageCalls = declareCalls(
  () => import(/* webpackChunkName: "info-schemas" */ './sitePage').then((file) => file.sitePageSchemas),
  {
    listSitePages: { method: 'GET', path: '/api/pages/list', access: 'anyone' },
    getSitePage: { method: 'GET', path: '/api/pages/{slug}', access: 'anyone' },
  },
);
