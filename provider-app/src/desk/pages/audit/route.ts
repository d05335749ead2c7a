import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-home', {
  path: deskPaths.audit.pattern,
  title: 'Audit',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-home" */ './AuditPage')).AuditPage,
});
