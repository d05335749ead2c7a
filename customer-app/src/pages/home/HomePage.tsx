import { Suspense } from 'react';
import { Container, Section } from 'shared-ui/ui';
import { useIsWhole } from 'shared-ui/useIsWhole';
import { CategoryStrip } from './CategoryStrip';
import { categoryStripTexts } from '../../texts/catalogue';
import { DiyBlock } from './DiyBlock';
import { Hero } from './Hero';
import { LatestPosts } from './LatestPosts';
import { MostBooked } from './MostBooked';
import { SampleReviews } from './SampleReviews';
import { TopChores } from './TopChores';

/**
 * Search, categories, chores and guides. What stands under the search is hydrated after it, part by part: each reads what it shows itself, so
 * none is hydrated early because another one's data has changed.
 */
export function HomePage() {
  const isWhole = useIsWhole();
  return (
    <>
      <Hero />
      <Container>
        <Suspense>
          <Section title={categoryStripTexts.title} isTitleHidden>
            <CategoryStrip />
          </Section>
        </Suspense>
        <Suspense>
          <TopChores isWhole={isWhole} />
        </Suspense>
        {isWhole && (
          <Suspense>
            <MostBooked />
          </Suspense>
        )}
      </Container>
      {isWhole && (
        <>
          <Suspense>
            <DiyBlock />
          </Suspense>
          <Container>
            <Suspense>
              <SampleReviews />
            </Suspense>
            <Suspense>
              <LatestPosts />
            </Suspense>
          </Container>
        </>
      )}
    </>
  );
}
