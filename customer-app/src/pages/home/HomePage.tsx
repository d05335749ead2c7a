import { Suspense } from 'react';
import { lazyHydration } from 'shared-ui/lazyHydration';
import { Hero } from './Hero';

/** The parts under the search are hydrated after it: their code, with that of their queries, is larger than the rest of the page. */
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
