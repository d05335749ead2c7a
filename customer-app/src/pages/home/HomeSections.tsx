import { Suspense, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';
import {
  Cluster,
  assetUrl,
  ButtonLink,
  Container,
  Image,
  cx,
  Section,
  EmptyState,
  QueryState,
  TextLink,
  Card,
} from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { Avatar, StarRating } from 'shared-ui/parts';
import { useJoinPath } from '../../components/ProviderSignup/joinPath';
import { useListPostsQuery } from '../../api/posts';
import { PostGrid, PostGridSkeleton } from '../../components/PostCard/PostGrid';
import { postsFailure } from '../../lib/failureTexts';
import { catalogueTexts } from '../../texts/catalogue';
import { sectionTexts } from './sectionTexts';
import { CategoryStrip } from './CategoryStrip';
import { MostBooked, TopChores } from './ChoreLists';
import styles from './HomeSections.module.css';

const PICTURES = ['handyman', 'gardening', 'carpentry', 'move-help'] as const;

function DiyBlock() {
  return (
    <Container>
      <section className={styles.block} aria-labelledby="diy">
        <div>
          <h2 id="diy">{sectionTexts.diyTitle}</h2>
          <p>{sectionTexts.diyText}</p>
          <Cluster>
            <ButtonLink variant="onDeep" to={paths.posts()}>
              {sectionTexts.diyRead}
            </ButtonLink>
            <ButtonLink variant="ghostOnDeep" to={useJoinPath()} preventScrollReset>
              {sectionTexts.diyJoin}
            </ButtonLink>
          </Cluster>
        </div>
        <div className={styles.pictures}>
          {PICTURES.map((name) => (
            <Image key={name} src={assetUrl(`img/${name}-400.avif`)} alt="" width={400} height={250} />
          ))}
        </div>
      </section>
    </Container>
  );
}

/** Five fixed reviews, labelled as samples. Half a star is rounded down (C-1.9, M-25.1). */
function SampleReviews() {
  return (
    <Section
      title={sectionTexts.reviewsTitle}
      action={<span className={styles.label}>{sectionTexts.reviewsLabel}</span>}
    >
      <ul role="list" tabIndex={0} aria-label={sectionTexts.reviewsLabel} className={styles.reviews}>
        {sectionTexts.reviews.map(({ rating, name, chore, face, text }, index) => (
          <Card
            as="li"
            key={name}
            tone={index === 0 ? 'soft' : 'surface'}
            className={cx(styles.review, index === 0 && styles.lead)}
          >
            <StarRating value={rating} />
            <blockquote>{sectionTexts.quote(text)}</blockquote>
            <div className={styles.who}>
              <Avatar name={name} src={assetUrl(`img/av-${face}.avif`)} />
              <p>
                <b>{name}</b>
                <span>{chore}</span>
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

const MAX_LATEST_POSTS = 3;

function LatestPosts() {
  const posts = useListPostsQuery();
  const latest =
    posts.data
      // Compared as times, not as texts: the browser's collation is slow to load on a phone.
      ?.toSorted((first, second) => Date.parse(second.publishedAt) - Date.parse(first.publishedAt))
      .slice(0, MAX_LATEST_POSTS) ?? [];
  return (
    <Section title={sectionTexts.postsTitle} action={<TextLink to={paths.posts()}>{sectionTexts.postsAll}</TextLink>}>
      <QueryState
        query={posts}
        skeleton={<PostGridSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState level={3} title={sectionTexts.noPosts} image={null} />}
        {...postsFailure(posts.error)}
      >
        {() => <PostGrid posts={latest} isCompact />}
      </QueryState>
    </Section>
  );
}

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
          <Section title={catalogueTexts.categories} isTitleHidden>
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
