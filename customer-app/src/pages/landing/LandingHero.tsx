import { ButtonLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { HeroArt } from '../../components/HeroArt';
import { landingTexts } from './texts';
import styles from './LandingHero.module.css';

/** The tagline and the two calls to action; `joinPath` opens the helper signup. */
export function LandingHero({ joinPath }: { joinPath: string }) {
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
