import { Suspense } from 'react';
import { lazyHydration } from 'shared-ui/lazyHydration';
import { Container } from 'shared-ui/ui';
import { useJoinPath } from '../../components/ProviderSignup/joinPath';
import { LandingHero } from './LandingHero';

export const LandingSections = lazyHydration(
  async () => (await import(/* webpackChunkName: "landing-sections" */ './LandingSections')).LandingSections,
);

/** Explains the product, with a call to action for each side: book a chore, or become a helper. */
export function LandingPage() {
  return (
    <Container>
      <LandingHero joinPath={useJoinPath()} />
      <Suspense>
        <LandingSections />
      </Suspense>
    </Container>
  );
}
