import { type ReactNode, Suspense } from 'react';
import { cx, Icon, Image, type IconName, assetUrl, ButtonLink, Section, textStyles } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useJoinPath } from '../../components/ProviderSignup/joinPath';
import { landingSectionTexts as texts } from './sectionsTexts';
import styles from './LandingSections.module.css';

interface FeaturesProps {
  title: string;
  features: readonly { icon: IconName; title: string; text: string }[];
  /** URLs of two images. */
  pictures: readonly string[];
  action: ReactNode;
  isDeep?: boolean;
}

function Features({ title, features, pictures, action, isDeep = false }: FeaturesProps) {
  return (
    <div className={cx(styles.panel, isDeep && styles.deep)}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <ul role="list" className={styles.list}>
          {features.map((feature) => (
            <li key={feature.title}>
              <span className={styles.icon}>
                <Icon name={feature.icon} />
              </span>
              <div>
                <h4 className={textStyles.md}>{feature.title}</h4>
                <p>{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
        {action}
      </div>
      <div className={styles.pictures}>
        {pictures.map((picture) => (
          <Image key={picture} src={picture} alt="" width={800} height={500} />
        ))}
      </div>
    </div>
  );
}

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
                  <p className={textStyles.muted}>{text}</p>
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
            title={texts.providersTitle}
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
