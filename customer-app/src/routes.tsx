import type { RouteObject } from 'react-router-dom';
import { CustomerLayout } from './layout/CustomerLayout';
import { pages } from './pages';

/** The one module that this app exposes. The shell guards what a page `needs`. */
export const routes: RouteObject[] = [{ element: <CustomerLayout />, children: pages }];
