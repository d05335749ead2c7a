import type { RouteObject } from 'react-router-dom';
import { deskRoutes } from '../routes';

const COMPILE_TIMEOUT_MS = 60_000;

async function load({ lazy, children = [] }: RouteObject): Promise<void> {
  if (typeof lazy === 'object') await lazy.Component?.();
  await Promise.all(children.map(load));
}

// Pages are lazy, and compiling one takes longer than a test may wait for it.
beforeAll(async () => {
  await Promise.all(deskRoutes.map(load));
}, COMPILE_TIMEOUT_MS);
