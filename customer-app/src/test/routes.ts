import { act } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';

/** A router keeps its loading state in the route objects that it is given: each test gives it a copy. */
export function copyRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(
    (route) =>
      ({
        ...route,
        lazy: route.lazy && { ...route.lazy },
        children: route.children && copyRoutes(route.children),
      }) as RouteObject,
  );
}

/** Every route of the tree, layouts included. */
export function flattenRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);
}

/** Resolves once the calls that are under way have their responses. */
export function settled() {
  return act(async () => void (await new Promise((resolve) => setTimeout(resolve, 30))));
}
