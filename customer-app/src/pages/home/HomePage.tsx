import { useState, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { assetUrl, Container } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { lazyHydration } from '../../lib/lazyHydration';
import { HeroArt } from '../../components/HeroArt';
import { searchTexts } from '../../texts/search';
import { SearchForm } from '../../components/SearchForm/SearchForm';
import { homeTexts } from './texts';
import styles from './HomePage.module.css';

function SearchHeader({ className }: { className?: string }) {
  const [draft, setDraft] = useState({ query: '', location: '' });
  const navigate = useNavigate();
  return (
    <SearchForm
      className={className}
      labels={searchTexts}
      value={draft}
      onChange={setDraft}
      onSearch={(terms) => void navigate(paths.services(terms))}
    />
  );
}

const FACES = ['amelia', 'felix', 'theo'];

function Hero() {
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

/** The parts under the search are hydrated after it. */
export const HomeSections = lazyHydration(
  async () => (await import(/* webpackChunkName: "home-sections" */ './HomeSections')).HomeSections,
);

/** Search, categories, chores and guides. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Suspense>
        <HomeSections />
      </Suspense>
    </>
  );
}
