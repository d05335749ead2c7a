import { Notice, Skeleton, SkeletonBlock, TextButton } from 'shared-ui/ui';
import { useGetThreadPictureQuery, type OfThread } from './threadApi';
import styles from './Thread.module.css';
import { threadTexts } from './threadTexts';

/** A picture of a message, read with the viewer's token: no URL opens it by itself (M-206.3). */
export function ThreadPicture({ author, ...message }: OfThread & { messageId: string; author: string }) {
  const { data, isError, refetch } = useGetThreadPictureQuery(message);
  if (isError)
    return (
      <Notice tone="error" action={<TextButton onClick={() => void refetch()}>{threadTexts.retry}</TextButton>}>
        {threadTexts.pictureMissing}
      </Notice>
    );
  if (!data)
    return (
      <Skeleton label={threadTexts.pictureLoading}>
        <SkeletonBlock width="12rem" height="12rem" />
      </Skeleton>
    );
  return <img className={styles.picture} src={data.url} alt={threadTexts.pictureOf(author)} />;
}
