import { Suspense, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';
import { Container, Section } from 'shared-ui/ui';
import { CategoryStrip } from './CategoryStrip';
import { categoryStripTexts } from '../../texts/catalogue';
import { DiyBlock } from './DiyBlock';
import { LatestPosts } from './LatestPosts';
import { MostBooked } from './MostBooked';
import { SampleReviews } from './SampleReviews';
import { TopChores } from './TopChores';

/**
 * Categories, chores and guides, hydrated part by part: each reads its own data, so that none is hydrated early because another one's
 * data has changed. Somebody who has just moved on to the page sees the categories and chores first.
 */
export function HomeSections() {
  const isWhole = useDeferredValue(true, useNavigationType() === 'POP');
  return (
    <>
      <Container>
        <Suspense>
          <Section title={categoryStripTexts.title} isTitleHidden>
            <CategoryStrip />
          </Section>
        </Suspense>
        <Suspense>
          <TopChores />
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
