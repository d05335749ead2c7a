import { useMemo } from 'react';
import { Container, EmptyState, QueryState, Section, TextLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useListPostsQuery } from '../../api/posts';
import { postsFailure, servicesFailure } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/services';
import { CategoryStrip } from './CategoryStrip';
import { PostGrid, PostGridSkeleton } from '../../components/PostCard/PostGrid';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { categoryStripTexts } from '../../texts/catalogue';
import { homeTexts } from '../../texts/home';
import { DiyBlock } from './DiyBlock';
import { Hero } from './Hero';
import { MostBooked, MostBookedSkeleton } from './MostBooked';
import { topChores } from './topLists';
import { SampleReviews } from './SampleReviews';

const MAX_TOP_CHORES = 8;
const MAX_LATEST_POSTS = 3;

/** Search, categories, chores and guides. */
export function HomePage() {
  const services = useListServicesQuery();
  const posts = useListPostsQuery();
  const active = useMemo(() => services.data?.filter(({ isActive }) => isActive) ?? [], [services.data]);
  const latest =
    posts.data
      // As times, not as texts: the browser's collation takes a slow phone 75 ms to load.
      ?.toSorted((first, second) => Date.parse(second.publishedAt) - Date.parse(first.publishedAt))
      .slice(0, MAX_LATEST_POSTS) ?? [];

  return (
    <>
      <Hero />
      <Container>
        <Section title={categoryStripTexts.title} isTitleHidden>
          <CategoryStrip />
        </Section>
        <Section title={homeTexts.topTitle} action={<TextLink to={paths.services()}>{homeTexts.topAll}</TextLink>}>
          <QueryState
            query={services}
            skeleton={<ServiceGridSkeleton />}
            isEmpty={() => active.length === 0}
            empty={
              <EmptyState
                level={3}
                title={homeTexts.noChores}
                action={<TextLink to={paths.categories()}>{homeTexts.noChoresAction}</TextLink>}
              />
            }
            {...servicesFailure(services.error)}
          >
            {() => <ServiceGrid services={topChores(active, MAX_TOP_CHORES)} />}
          </QueryState>
        </Section>
        {(services.isLoading || active.length > 0) && (
          <Section title={homeTexts.mostBookedTitle}>
            {active.length > 0 ? <MostBooked services={active} /> : <MostBookedSkeleton />}
          </Section>
        )}
      </Container>
      <DiyBlock />
      <Container>
        <SampleReviews />
        <Section title={homeTexts.postsTitle} action={<TextLink to={paths.posts()}>{homeTexts.postsAll}</TextLink>}>
          <QueryState
            query={posts}
            skeleton={<PostGridSkeleton />}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState level={3} title={homeTexts.noPosts} image={null} />}
            {...postsFailure(posts.error)}
          >
            {() => <PostGrid posts={latest} isCompact />}
          </QueryState>
        </Section>
      </Container>
    </>
  );
}
