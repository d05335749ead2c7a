import type { Post } from 'contract/catalogue/service';
import { useParams } from 'react-router-dom';
import {
  ButtonLink,
  Container,
  EmptyState,
  QueryState,
  TextLink,
  Skeleton,
  SkeletonBlock,
  SkeletonText,
  Stack,
} from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { isMissing, useIsHydrated } from 'shared-ui/store';
import { useGetPostQuery } from '../../api/posts';
import { WaitingTitle } from '../../components/WaitingTitle';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { postTexts } from '../../texts/posts';
import { Article } from './Article';
import styles from './PostPage.module.css';
import { usePostOfList } from './readHead';

function PostSkeleton() {
  return (
    <Skeleton>
      <Stack gap={4}>
        <SkeletonBlock height="var(--s-10)" width="80%" />
        <SkeletonText width="40%" />
        <SkeletonBlock ratio="16 / 9" />
        <SkeletonText />
        <SkeletonText />
        <SkeletonText width="70%" />
      </Stack>
    </Skeleton>
  );
}

/** One blog post. Opening it counts as a view; signed-in customers can like it once. Its head shows before, where the list of posts is there (M-353). */
export function PostPage() {
  const { id = '' } = useParams();
  const isSignedIn = useIsCustomer();
  const isHydrated = useIsHydrated();
  // Before, nobody is signed in, and a second request would count as another view.
  const query = useGetPostQuery({ id, isSignedIn }, { skip: !isHydrated });
  const ofList = usePostOfList(id);
  const shown: Post | undefined = query.currentData ?? (query.isLoading || query.isUninitialized ? ofList : undefined);

  if (query.isError && isMissing(query.error)) {
    return (
      <Container className={styles.page}>
        <EmptyState
          level={1}
          title={postTexts.notFoundTitle}
          action={<ButtonLink to={paths.posts()}>{postTexts.back}</ButtonLink>}
        >
          <span role="alert">{postTexts.notFound}</span>
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container size="narrow" className={styles.page}>
      <TextLink variant="quiet" icon="chevron-left" to={paths.posts()}>
        {postTexts.back}
      </TextLink>
      {(!shown || query.isError) && <WaitingTitle>{postTexts.waiting}</WaitingTitle>}
      <QueryState
        query={{ ...query, data: shown, currentData: shown }}
        skeleton={<PostSkeleton />}
        errorMessage={postTexts.failed}
      >
        {(post) => <Article post={post} isSignedIn={isSignedIn} />}
      </QueryState>
    </Container>
  );
}
