import { declareCalls } from './call';

const access = ['operator'] as const;

export const operatorProviderCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorProviders').then(
      (file) => file.operatorProviderSchemas,
    ),
  {
    getOperatorProvider: { method: 'GET', path: '/api/operator/helpers/{id}', access },
    exportProviderStatement: {
      method: 'GET',
      path: '/api/operator/helpers/{id}/statement.csv',
      access,
      contentType: 'text/csv',
    },
    addProviderNote: { method: 'POST', path: '/api/operator/helpers/{id}/notes', access },
  },
);
