import { assetUrl, Container } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { HeroArt } from '../../components/HeroArt';
import { SearchHeader } from './SearchHeader';
import { homeTexts } from './texts';
import styles from './Hero.module.css';

const FACES = ['amelia', 'felix', 'theo'];

/** The top of the home page: the claim and the search. */
export function Hero() {
  return (
    <Container className={styles.hero}>
      <div className={styles.box}>
        <div className={styles.copy}>
          <p className={styles.claim}>
            <span className={styles.faces}>
              {FACES.map((face) => (
                <Avatar key={face} name={face} size="sm" src={assetUrl(`img/av-${face}.avif`)} />
              ))}
            </span>
            {homeTexts.claim}
          </p>
          <h1>{homeTexts.title}</h1>
          <p className={styles.lede}>{homeTexts.lede}</p>
        </div>
        <HeroArt className={styles.art} />
      </div>
      <SearchHeader className={styles.search} />
    </Container>
  );
}
