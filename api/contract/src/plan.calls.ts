import { declareCalls } from './call';

const access = ['serviceProvider'] as const;
const path = '/api/provider/plan';

export const planCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './plan').then((file) => file.planSchemas),
  {
    getPlan: { method: 'GET', path, access },
    savePlan: { method: 'PUT', path, access },
  },
);
