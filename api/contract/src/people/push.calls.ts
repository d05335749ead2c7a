import { declareCalls } from '../platform/call';

const access = ['user', 'serviceProvider'] as const;
const path = '/api/account/push';

export const pushCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './push').then((file) => file.pushSchemas),
  { getPush: { method: 'GET', path, access }, savePush: { method: 'PUT', path, access } },
);
