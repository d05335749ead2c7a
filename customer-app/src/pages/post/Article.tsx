import type { FullPost, Post } from 'contract/catalogue/service';
import { Image, PageHeader, Skeleton, SkeletonText, Stack } from 'shared-ui/ui';
import { Markdown } from 'shared-ui/ui/Markdown';
import { fileUrl } from 'shared-ui/store';
import { PostMeta, PostTags } from '../../components/PostCard/PostCard';
import { usePageHead } from '../../hooks/usePageHead';
import { Like } from './Like';
import { headOf } from './readHead';
import styles from './Article.module.css';

/** The list's may be out of date: this view is none of them. */
const UNKNOWN_FIGURES = { views: undefined, likes: undefined };

function isWhole(post: Post | FullPost): post is FullPost {
  return 'content' in post;
}

/** The content of a post; one of the list has a head, and its text is loading. */
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
