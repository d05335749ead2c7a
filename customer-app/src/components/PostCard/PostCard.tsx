import { Link } from 'react-router-dom';
import type { Post } from 'contract/catalogue/service';
import { Cluster, Icon, VisuallyHidden, type IconName, Stack } from 'shared-ui/ui';
import { Badge } from 'shared-ui/parts';
import { formatCount } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { Picture } from '../Picture';
import { DateText } from '../DateText/DateText';
import { postsTexts } from '../../texts/posts';
import cardLink from '../cardLink.module.css';
import styles from './PostCard.module.css';

const MAX_TAGS = 3;

function Figure({ icon, value, label }: { icon: IconName; value: number | undefined; label: string }) {
  return (
    <span>
      <Icon name={icon} size="sm" />
      <span>{value === undefined ? '…' : formatCount(value)}</span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}

type PostMetaProps = Pick<Post, 'author' | 'publishedAt' | 'readTime'> & Record<'views' | 'likes', number | undefined>;

/** Author, day, reading time, and views and likes where they are known. */
export function PostMeta({ author, publishedAt, readTime, views, likes }: PostMetaProps) {
  return (
    <p className={styles.meta}>
      <span>{author}</span>
      <DateText value={publishedAt} />
      <span>
        <Icon name="clock" size="sm" />
        {postsTexts.readTime(readTime)}
      </span>
      <Figure icon="eye" value={views} label={postsTexts.views} />
      <Figure icon="heart" value={likes} label={postsTexts.likes} />
    </p>
  );
}

export function PostTags({ tags }: { tags: readonly string[] }) {
  return (
    <Cluster as="p" gap={1} className={styles.tags}>
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <Badge key={tag} isPlain>
          {tag}
        </Badge>
      ))}
    </Cluster>
  );
}

export interface PostCardProps {
  post: Post;
  /** The heading's level on the page. */
  level?: 2 | 3;
  /** Leaves tags and excerpt out on narrow screens. */
  isCompact?: boolean;
  /** @default 'lazy' */
  loading?: 'eager' | 'lazy';
}

/** One post of a list; the whole card is its link. */
export function PostCard({ post, level = 3, isCompact = false, loading }: PostCardProps) {
  const { _id, title, excerpt, image, tags } = post;
  const Heading = `h${level}` as const;
  return (
    <Stack as="li" gap={3} className={styles.card} data-compact={isCompact || undefined}>
      <Picture file={image} width={400} height={225} className={styles.picture} loading={loading} />
      <div>
        <PostTags tags={tags} />
        <Heading className={styles.title}>
          <Link to={paths.post(_id)} className={cardLink.link}>
            {title}
          </Link>
        </Heading>
        <p className={styles.excerpt}>{excerpt}</p>
      </div>
      <PostMeta {...post} />
    </Stack>
  );
}
