import { assetUrl, ButtonLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { landing as texts } from '../../texts';
import styles from './LandingHero.module.css';

/** The tagline and the two calls to action; `join` opens the helper signup. */
export const LandingHero = ({ join }: { join: string }) => (
  <div className={styles.hero}>
    <div>
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
);
