import { act } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';

/** Every route of the tree, layouts included. */
export function flattenRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);
}

/** Resolves once the calls that are under way have their responses. */
export function settled() {
  return act(async () => void (await new Promise((resolve) => setTimeout(resolve, 30))));
}
