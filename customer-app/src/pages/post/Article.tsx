import type { FullPost, Post } from 'contract/catalogue/service';
import { Button, ButtonLink, Image, PageHeader, Skeleton, SkeletonText, Stack } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useToast, errorText, fileUrl } from 'shared-ui/store';
import { Markdown } from 'shared-ui/ui/Markdown';
import { useLikePostMutation } from '../../api/posts';
import { postTexts } from '../../texts/posts';
import { PostMeta, PostTags } from '../../components/PostCard/PostCard';
import { usePageHead } from '../../hooks/usePageHead';
import { headOf } from './readHead';
import styles from './PostPage.module.css';

/** One like per customer; visitors are led to the login and back. */
function Like({ post: { _id, isLiked }, isSignedIn }: { post: FullPost; isSignedIn: boolean }) {
  const [like, { isLoading, error }] = useLikePostMutation();
  const toast = useToast();

  if (!isSignedIn) {
    return (
      <p className={styles.like}>
        <ButtonLink variant="secondary" icon="heart" to={paths.auth({ returnTo: paths.post(_id) })}>
          {postTexts.signInToLike}
        </ButtonLink>
      </p>
    );
  }
  const handleLike = async () => {
    const { error: failure } = await like({ id: _id });
    if (failure) toast.error(errorText(failure, postTexts.likeFailed));
  };
  return (
    <div className={styles.like}>
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
    </div>
  );
}

/** The list's number of views is not shown: it lacks this view. */
const UNKNOWN_FIGURES = { views: undefined, likes: undefined };

function isWhole(post: Post | FullPost): post is FullPost {
  return 'content' in post;
}

/** The content of a post; a post from the list has its head only, while its text is loading. */
export function Article({ post, isSignedIn }: { post: Post | FullPost; isSignedIn: boolean }) {
  usePageHead(headOf(post));
  return (
    <article className={styles.article}>
      <PostTags tags={post.tags} />
      <PageHeader title={post.title} subtitle={post.excerpt} />
      <PostMeta {...post} {...(!isWhole(post) && UNKNOWN_FIGURES)} />
      <Image
        src={fileUrl('images', post.image) ?? undefined}
        alt=""
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
