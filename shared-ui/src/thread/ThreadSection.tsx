import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { BlockControl } from '../block/BlockControl';
import { OpenThread } from './OpenThread';
import { useGetThreadQuery, type OfThread } from './threadApi';
import { threadTexts } from './threadTexts';
import { BlockQuery, CardSection } from 'shared-ui/parts';

/** The part's id: links to unread messages lead to it. */
const PART_ID = 'messages';

/**
 * Focuses the messages after a press on a link to them: the page does not have them yet when the browser looks for them.
 * @param isThere whether the messages are loaded
 */
function useFocusFromLink(isThere: boolean) {
  const part = useRef<HTMLDivElement>(null);
  // The key is another one when the same link is followed again.
  const { hash, key } = useLocation();
  const isWanted = isThere && hash === `#${PART_ID}`;
  useEffect(() => {
    if (!isWanted) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView();
  }, [isWanted, key]);
  return part;
}

/** The messages of a booking's customer and its helper, on either side's page; nothing while no helper has had the booking. */
export function ThreadSection({ audience, bookingId }: OfThread) {
  const ofThread = { audience, bookingId };
  const query = useGetThreadQuery(ofThread, { refetchOnMountOrArgChange: true });
  const part = useFocusFromLink(query.isSuccess);
  if (query.data?.threadId === null) return null;
  return (
    <CardSection
      ref={part}
      id={PART_ID}
      aria-label={threadTexts.title}
      tabIndex={-1}
      title={threadTexts.title}
      action={<BlockControl audience={audience} of={bookingId} />}
    >
      <BlockQuery query={query} failed={threadTexts.failed} height="16rem">
        {(thread) =>
          // Another helper's thread is another one: nothing of this one is carried over.
          thread.threadId !== null && (
            <OpenThread key={thread.threadId} ofThread={ofThread} thread={{ ...thread, threadId: thread.threadId }} />
          )
        }
      </BlockQuery>
    </CardSection>
  );
}
