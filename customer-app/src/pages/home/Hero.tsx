import { assetUrl, Avatar, Container } from 'shared-ui/ui';
import { SearchHeader } from '../../parts/SearchHeader/SearchHeader';
import { home as texts } from '../../texts';
import styles from './Hero.module.css';

const FACES = ['amelia', 'felix', 'theo'];

/** The first screen: what the product does, and the search. */
export const Hero = () => (
  <Container className={styles.hero}>
    <div className={styles.box}>
      <div className={styles.copy}>
        <p className={styles.claim}>
          <span className={styles.faces}>
            {FACES.map((face) => (
              <Avatar key={face} name={face} size="sm" src={assetUrl(`img/av-${face}.avif`)} />
            ))}
          </span>
          {texts.claim}
        </p>
        <h1>{texts.title}</h1>
        <p className={styles.lede}>{texts.lede}</p>
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
    <SearchHeader className={styles.search} />
  </Container>
);
