import { Suspense } from 'react';
import { assetUrl, ButtonLink, Container, Section } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useJoinPath } from '../../components/ProviderSignup/joinPath';
import { landingTexts } from '../../texts/landing';
import { Features } from './Features';
import { LandingHero } from './LandingHero';
import styles from './LandingPage.module.css';

/** Explains the product, with a call to action for each side: book a chore, or become a helper. */
export function LandingPage() {
  const joinPath = useJoinPath();
  return (
    <Container>
      <LandingHero joinPath={joinPath} />
      <Suspense>
        <Section title={landingTexts.stepsTitle}>
          <ol role="list" className={styles.steps}>
            {landingTexts.steps.map(({ title, text }, index) => (
              <li key={title}>
                <span aria-hidden="true" className={styles.number}>
                  {index + 1}
                </span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
      </Suspense>
      <Suspense>
        <Section title={landingTexts.features}>
          <Features
            title={landingTexts.customersTitle}
            features={landingTexts.customers}
            pictures={[assetUrl('img/cleaning-800.avif'), assetUrl('img/electrical-800.avif')]}
            action={<ButtonLink to={paths.services()}>{landingTexts.browse}</ButtonLink>}
          />
          <Features
            isDeep
            title={landingTexts.helpersTitle}
            features={landingTexts.helpers}
            pictures={[assetUrl('img/handyman-800.avif'), assetUrl('img/painting-800.avif')]}
            action={
              <ButtonLink variant="onDeep" to={joinPath} preventScrollReset>
                {landingTexts.joinAgain}
              </ButtonLink>
            }
          />
        </Section>
      </Suspense>
    </Container>
  );
}
