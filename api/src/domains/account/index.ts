/** One account in all domains: closing it, taking its data along. On top, because it reads every domain. */
export { accountRoutes } from './account.routes';
export { sessionRoutes } from './sessions.routes';
