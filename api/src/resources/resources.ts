import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { chatRoutes } from './chat/chat.routes';
import { authRoutes } from './auth/auth.routes';
import { providerRoutes } from './providers/providers.routes';
import { healthRoutes } from './health/health.routes';

/** Every resource of the API; each brings its own routes. */
export const registerResources = (app: FastifyInstance, context: Context): void => {
  for (const routes of [providerRoutes, authRoutes, healthRoutes, chatRoutes]) routes(app, context);
};
