import { Suspense } from 'react';
import { ButtonLink, Container } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { lazyHydration } from '../../lib/lazyHydration';
import { HeroArt } from '../../components/HeroArt';
import { useJoinPath } from '../../components/ProviderSignup/joinPath';
import { landingTexts } from './texts';
import styles from './LandingPage.module.css';

/** The tagline and the two calls to action; `joinPath` opens the helper signup. */
function LandingHero({ joinPath }: { joinPath: string }) {
  return (
    <div className={styles.hero}>
      <div>
        <h1>{landingTexts.title}</h1>
        <p className={styles.lede}>{landingTexts.lede}</p>
        <div className={styles.actions}>
          <ButtonLink size="lg" iconEnd="arrow-right" to={paths.home()}>
            {landingTexts.book}
          </ButtonLink>
          <ButtonLink size="lg" variant="secondary" to={joinPath} preventScrollReset>
            {landingTexts.join}
          </ButtonLink>
        </div>
      </div>
      <HeroArt className={styles.art} />
    </div>
  );
}

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
