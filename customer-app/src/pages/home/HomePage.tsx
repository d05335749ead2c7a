import { Suspense } from 'react';
import { lazyHydration } from 'shared-ui/lazyHydration';
import { Hero } from './Hero';

/** What stands under the search is hydrated after it: its code, and that of its queries, is more than that of all above. */
export const HomeSections = lazyHydration(
  async () => (await import(/* webpackChunkName: "home-sections" */ './HomeSections')).HomeSections,
);

/** Search, categories, chores and guides. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Suspense>
        <HomeSections />
      </Suspense>
    </>
  );
}
