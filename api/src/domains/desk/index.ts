/** The operators' view of everything, and what they do by hand. */
export { registerJobAlerts } from './alertOperators';
export { watchAttention } from './attentionWatch';
export { registerCheckJobs } from './checks';
export { registerFigureJobs } from './figures/figures.routes';
export { deskDomainRoutes } from './operator.routes';
export { activateProvider, deactivateProvider } from './operatorProviders';
