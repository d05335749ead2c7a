import type { RouteObject } from 'react-router-dom';
import { deskRoutes } from './desk/routes';
import { providerRoutes } from './provider/routes';

/** The one module that this app exposes. The shell guards what a page `needs`. */
export const routes: RouteObject[] = [...providerRoutes, ...deskRoutes];
