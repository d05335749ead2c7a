import type { FullPost } from 'contract/post';
import { Image, PageHeader } from 'shared-ui/ui';
import { fileUrl } from 'shared-ui/store';
import { PostMeta, PostTags } from '../../components/PostCard/PostCard';
import { usePageTitle } from '../../hooks/usePageTitle';
import { Like } from './Like';
import { readBlocks, type Block } from './postBody';
import styles from './Article.module.css';

function PostBlock({ block }: { block: Block }) {
  if ('items' in block) {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
}

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
      <div className={styles.body}>
        {readBlocks(post.content).map((block, index) => (
          <PostBlock key={index} block={block} />
        ))}
      </div>
      <Like post={post} isSignedIn={isSignedIn} />
    </article>
  );
}
