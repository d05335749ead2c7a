import { declareCalls } from './call';

const access = ['user', 'serviceProvider'] as const;
const readers = ['user', 'serviceProvider', 'operator'] as const;
const base = '/api/booking/{id}/problem';

export const problemCalls = declareCalls(
  () => import(/* webpackChunkName: "problem-schemas" */ './problemSchemas').then((file) => file.problemSchemas),
  {
    getProblem: { method: 'GET', path: base, access: readers },
    reportProblem: { method: 'POST', path: base, access },
    offerRefund: { method: 'POST', path: `${base}/offers`, access },
    acceptOffer: { method: 'POST', path: `${base}/accept`, access },
    withdrawProblem: { method: 'POST', path: `${base}/withdraw`, access },
    askDesk: { method: 'POST', path: `${base}/desk`, access },
    addProblemPicture: { method: 'POST', path: `${base}/pictures`, access, file: 'picture' },
    getProblemPicture: { method: 'GET', path: `${base}/pictures/{name}`, access: readers },
    decideProblem: { method: 'POST', path: '/api/operator/bookings/{id}/problem/decide', access: ['operator'] },
  },
);
