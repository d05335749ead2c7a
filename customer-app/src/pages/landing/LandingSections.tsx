import { Suspense } from 'react';
import { assetUrl, ButtonLink, Section } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useJoinPath } from '../../components/ProviderSignup/joinPath';
import { landingSectionTexts as texts } from './sectionsTexts';
import { Features } from './Features';
import styles from './LandingSections.module.css';

/** How it works, and the benefits for each side with its call to action. */
export function LandingSections() {
  const joinPath = useJoinPath();
  return (
    <>
      <Suspense>
        <Section title={texts.stepsTitle}>
          <ol role="list" className={styles.steps}>
            {texts.steps.map(({ title, text }, index) => (
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
        <Section title={texts.features}>
          <Features
            title={texts.customersTitle}
            features={texts.customers}
            pictures={[assetUrl('img/cleaning-800.avif'), assetUrl('img/electrical-800.avif')]}
            action={<ButtonLink to={paths.services()}>{texts.browse}</ButtonLink>}
          />
          <Features
            isDeep
            title={texts.helpersTitle}
            features={texts.helpers}
            pictures={[assetUrl('img/handyman-800.avif'), assetUrl('img/painting-800.avif')]}
            action={
              <ButtonLink variant="onDeep" to={joinPath} preventScrollReset>
                {texts.joinAgain}
              </ButtonLink>
            }
          />
        </Section>
      </Suspense>
    </>
  );
}
