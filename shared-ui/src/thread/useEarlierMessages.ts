import { useState } from 'react';
import type { ThreadMessage } from 'contract/conversations/thread';
import type { Earlier } from '../messages/messageEntry';
import { useLazyGetThreadQuery, type OfThread } from './threadApi';

/** The messages before the last ones, which are loaded when their reader wants them. */
export function useEarlierMessages(ofThread: OfThread, firstId: string | undefined, hasMore: boolean) {
  const [load] = useLazyGetThreadQuery();
  const [messages, setMessages] = useState<readonly ThreadMessage[]>([]);
  const [state, setState] = useState<Earlier | null>(null);

  const handleLoad = async () => {
    setState('loading');
    const { data } = await load({ ...ofThread, before: messages[0]?.id ?? firstId });
    if (!data) return setState('failed');
    setMessages([...data.messages, ...messages]);
    return setState(data.hasMore ? 'there' : 'none');
  };
  return { messages, earlier: state ?? (hasMore ? 'there' : 'none'), loadEarlier: () => void handleLoad() };
}
