import { texts } from '../texts';

/** Stands in an area's place while its app or page is on its way. */
export function AreaSkeleton() {
  return <div aria-busy="true" aria-label={texts.loading} />;
}
