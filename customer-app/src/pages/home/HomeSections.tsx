import { Suspense } from 'react';
import { Container, Section } from 'shared-ui/ui';
import { useIsWhole } from 'shared-ui/useIsWhole';
import { CategoryStrip } from './CategoryStrip';
import { categoryStripTexts } from '../../texts/catalogue';
import { DiyBlock } from './DiyBlock';
import { LatestPosts } from './LatestPosts';
import { MostBooked } from './MostBooked';
import { SampleReviews } from './SampleReviews';
import { TopChores } from './TopChores';

/**
 * Categories, chores and guides, hydrated part by part: each reads what it shows itself, so none is hydrated early because another one's
 * data has changed.
 */
export function HomeSections() {
  const isWhole = useIsWhole();
  return (
    <>
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
