import { errorText } from 'shared-ui/store';
import { Card, CardHeader, QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { OpenThread } from './OpenThread';
import styles from './Thread.module.css';
import { useGetThreadQuery, type OfThread } from './threadApi';
import { threadTexts } from './threadTexts';

const skeleton = (
  <Skeleton>
    <SkeletonBlock height="16rem" />
  </Skeleton>
);

/** What a booking's customer and its helper write to each other, on either side's page; nothing while no helper has had the booking. */
export function ThreadSection({ audience, bookingId }: OfThread) {
  const ofThread = { audience, bookingId };
  const query = useGetThreadQuery(ofThread, { refetchOnMountOrArgChange: true });
  if (query.data?.threadId === null) return null;
  return (
    <Card as="section" className={styles.card}>
      <CardHeader title={threadTexts.title} />
      <QueryState query={query} skeleton={skeleton} errorMessage={errorText(query.error, threadTexts.failed)}>
        {(thread) =>
          // Another helper's thread is another one: nothing of this one is carried over.
          thread.threadId !== null && (
            <OpenThread key={thread.threadId} ofThread={ofThread} thread={{ ...thread, threadId: thread.threadId }} />
          )
        }
      </QueryState>
    </Card>
  );
}
