import { useParams } from 'react-router-dom';
import type { FullPost, Post } from 'contract/catalogue/service';
import {
  Button,
  ButtonLink,
  PageHeader,
  Skeleton,
  SkeletonText,
  Stack,
  QueryState,
  TextLink,
  SkeletonBlock,
  Cluster,
} from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useToast, errorText, isMissing, useIsHydrated } from 'shared-ui/store';
import { ReportControl } from 'shared-ui/ReportControl';
import { Markdown } from 'shared-ui/ui/Markdown';
import { Picture } from '../../components/Picture';
import { useLikePostMutation, useGetPostQuery } from '../../api/posts';
import { postTexts } from '../../texts/posts';
import { PostMeta, PostTags } from '../../components/PostCard/PostCard';
import { usePageHead } from '../../hooks/usePageHead';
import { NotFound } from '../../components/NotFound';
import { Page } from '../../components/Page';
import { WaitingTitle } from '../../components/WaitingTitle';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { headOf, usePostOfList } from './postOfList';
import styles from './PostPage.module.css';

/** One like per customer; visitors are led to the login and back. */
function Like({ post: { _id, isLiked }, isSignedIn }: { post: FullPost; isSignedIn: boolean }) {
  const [like, { isLoading, error }] = useLikePostMutation();
  const toast = useToast();

  if (!isSignedIn) {
    return (
      <Cluster as="p" className={styles.like}>
        <ButtonLink variant="secondary" icon="heart" to={paths.auth({ returnTo: paths.post(_id) })}>
          {postTexts.signInToLike}
        </ButtonLink>
      </Cluster>
    );
  }
  const handleLike = async () => {
    const { error: failure } = await like({ id: _id });
    if (failure) toast.error(errorText(failure, postTexts.likeFailed));
  };
  return (
    <Cluster className={styles.like}>
      <Button
        variant={isLiked ? 'soft' : 'secondary'}
        icon="heart"
        isBusy={isLoading}
        isDisabled={isLiked}
        aria-pressed={isLiked}
        onClick={handleLike}
      >
        {isLiked ? postTexts.liked : postTexts.like}
      </Button>
      {error && <p className={styles.error}>{errorText(error, postTexts.likeFailed)}</p>}
    </Cluster>
  );
}

/** The list's number of views is not shown: it lacks this view. */
const UNKNOWN_FIGURES = { views: undefined, likes: undefined };

function isWhole(post: Post | FullPost): post is FullPost {
  return 'content' in post;
}

/** The content of a post; a post from the list has its head only, while its text is loading. */
function Article({ post, isSignedIn }: { post: Post | FullPost; isSignedIn: boolean }) {
  usePageHead(headOf(post));
  return (
    <article className={styles.article}>
      <PostTags tags={post.tags} />
      <PageHeader title={post.title} subtitle={post.excerpt} />
      <PostMeta {...post} {...(!isWhole(post) && UNKNOWN_FIGURES)} />
      <Picture
        file={post.image}
        width={800}
        height={450}
        loading="eager"
        fetchPriority="high"
        className={styles.picture}
      />
      {isWhole(post) ? (
        <>
          <Markdown text={post.content} />
          <Like post={post} isSignedIn={isSignedIn} />
          <ReportControl kind="post" id={post._id} audience="customer" />
        </>
      ) : (
        <Skeleton>
          <Stack gap={4}>
            <SkeletonText />
            <SkeletonText />
            <SkeletonText width="70%" />
          </Stack>
        </Skeleton>
      )}
    </article>
  );
}

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
  const shown: Post | undefined =
    query.currentData ?? (query.isLoading || query.isUninitialized ? (ofList ?? undefined) : undefined);

  // Before, there is nothing but the list (M-560).
  if ((query.isError && isMissing(query.error)) || (!isHydrated && ofList === null)) {
    return (
      <Page kind="detail">
        <NotFound texts={postTexts} action={postTexts.back} to={paths.posts()} />
      </Page>
    );
  }
  return (
    <Page kind="detail" size="narrow">
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
    </Page>
  );
}
