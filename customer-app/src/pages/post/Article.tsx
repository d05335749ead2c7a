import type { FullPost } from 'contract/post';
import { Image, PageHeader } from 'shared-ui/ui';
import { Markdown } from 'shared-ui/ui/Markdown';
import { fileUrl } from 'shared-ui/store';
import { PostMeta, PostTags } from '../../components/PostCard/PostCard';
import { usePageTitle } from '../../hooks/usePageTitle';
import { Like } from './Like';
import styles from './Article.module.css';

/** The content of a post. */
export function Article({ post, isSignedIn }: { post: FullPost; isSignedIn: boolean }) {
  usePageTitle(post.title);
  return (
    <article className={styles.article}>
      <PostTags tags={post.tags} />
      <PageHeader title={post.title} subtitle={post.excerpt} />
      <PostMeta {...post} />
      <Image
        src={fileUrl('images', post.image) ?? undefined}
        alt=""
        width={800}
        height={450}
        loading="eager"
        fetchPriority="high"
        className={styles.picture}
      />
      <Markdown text={post.content} />
      <Like post={post} isSignedIn={isSignedIn} />
    </article>
  );
}
