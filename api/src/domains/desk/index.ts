/** The operators' view of everything, and what they do by hand. */
export { registerJobAlerts } from './alertOperators';
export { watchAttention } from './attentionWatch';
export { deskDomainRoutes } from './operator.routes';
