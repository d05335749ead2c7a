import { assetUrl, ButtonLink, Card, CardGrid, Container, Icon, Section } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useJoinAddress } from '../../parts/HelperSignup/joinAddress';
import { landing as texts } from '../../texts';
import styles from './LandingPage.module.css';

type FeatureText = (typeof texts.customers)[number] | (typeof texts.helpers)[number];

const Feature = ({ icon, title, text }: FeatureText) => (
  <Card as="li" className={styles.feature}>
    <span className={styles.icon}><Icon name={icon} size="lg" /></span>
    <h4>{title}</h4>
    <p>{text}</p>
  </Card>
);

/** What the product is for, with one way on for each side: book, or become a helper. */
export function LandingPage() {
  const join = useJoinAddress();
  return (
    <>
      <Container className={styles.top}>
        <div className={styles.hero}>
          <div className={styles.copy}>
            <h1>{texts.title}</h1>
            <p className={styles.lede}>{texts.lede}</p>
            <div className={styles.actions}>
              <ButtonLink size="lg" iconEnd="arrow-right" to={paths.home()}>{texts.book}</ButtonLink>
              <ButtonLink size="lg" variant="secondary" to={join}>{texts.join}</ButtonLink>
            </div>
          </div>
          <img
            className={styles.art}
            src={assetUrl('img/hero-560.avif')}
            srcSet={`${assetUrl('img/hero-560.avif')} 560w, ${assetUrl('img/hero-920.avif')} 920w`}
            sizes="(max-width: 768px) 320px, 500px"
            width={560}
            height={414}
            alt=""
            fetchPriority="high"
          />
        </div>
      </Container>

      <Section title={texts.stepsTitle}>
        <ol role="list" className={styles.steps}>
          {texts.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden="true" className={styles.number}>{index + 1}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section title={texts.features}>
        <div className={styles.side}>
          <h3>{texts.customersTitle}</h3>
          <CardGrid columns={4}>{texts.customers.map((feature) => <Feature key={feature.title} {...feature} />)}</CardGrid>
          <ButtonLink variant="soft" to={paths.services()}>{texts.browse}</ButtonLink>
        </div>
        <div className={styles.side}>
          <h3>{texts.helpersTitle}</h3>
          <CardGrid columns={4}>{texts.helpers.map((feature) => <Feature key={feature.title} {...feature} />)}</CardGrid>
          <ButtonLink variant="soft" to={join}>{texts.joinAgain}</ButtonLink>
        </div>
      </Section>
    </>
  );
}
