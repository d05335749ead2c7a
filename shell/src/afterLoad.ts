// The parts that no first screen needs, in a chunk of their own: the first scripts do not grow by them.
import { prefetchLinks } from './federation/prefetch';

/** Starts the prefetching and the reports. A file that does not come, as on a page that is left meanwhile, is missed by nobody. */
export function startAfterLoad(): void {
  prefetchLinks().catch(() => undefined);
  import(/* webpackChunkName: "reports" */ './reports/reports').then(
    ({ startReports }) => startReports(),
    () => undefined,
  );
}
