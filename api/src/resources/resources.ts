import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { chatRoutes } from './chat/chat.routes';
import { healthRoutes } from './health/health.routes';

/** Every resource of the API; each brings its own routes. */
export const registerResources = (app: FastifyInstance, context: Context): void => {
  for (const routes of [healthRoutes, chatRoutes]) routes(app, context);
};
