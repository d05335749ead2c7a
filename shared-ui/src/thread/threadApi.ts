import type { Side } from 'contract/bookings/statuses';
import type { ReadOf } from 'contract/platform/call';
import type { ThreadMessage } from 'contract/conversations/thread';
import { threadCalls } from 'contract/conversations/conversations.calls';
import { api, toRequest } from 'shared-ui/store';
import { uploadEndpoint, type WithProgress } from '../pictures';

/** Whose side of which booking. */
export interface OfThread {
  audience: Side;
  bookingId: string;
}
type Part = OfThread & { before?: string };
type Sending = OfThread & { threadId: string; cid: string };
type OfMessage = OfThread & { messageId: string };

const CALLS = {
  customer: {
    get: threadCalls.getCustomerThread,
    send: threadCalls.sendCustomerMessage,
    sendPicture: threadCalls.sendCustomerPicture,
    markRead: threadCalls.markCustomerThreadRead,
    getPicture: threadCalls.getCustomerThreadPicture,
  },
  provider: {
    get: threadCalls.getProviderThread,
    send: threadCalls.sendProviderMessage,
    sendPicture: threadCalls.sendProviderPicture,
    markRead: threadCalls.markProviderThreadRead,
    getPicture: threadCalls.getProviderThreadPicture,
  },
} as const;

/** The messages of bookings, for both apps; each brings its own copy of this file, with its page. */
export const threadApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getThread: build.query<ReadOf<typeof threadCalls.getCustomerThread>, Part>({
      query: ({ audience, bookingId: id, before }) =>
        toRequest(CALLS[audience].get, { id, ...(before === undefined ? {} : { before }) }, { as: audience }),
      // What is hidden, and whether it can be written to, depends on the booking: a change of a booking's own page changes it too.
      providesTags: ['Thread', { type: 'Booking', id: 'OWN PAGE' }],
    }),
    sendMessage: build.mutation<ThreadMessage, Sending & { text: string }>({
      query: ({ audience, bookingId: id, ...message }) =>
        toRequest(CALLS[audience].send, { id, ...message }, { as: audience }),
    }),
    sendPicture: build.mutation<ThreadMessage, WithProgress<Sending & { picture: Blob }>>({
      query: ({ audience, bookingId: id, ...message }) =>
        uploadEndpoint(CALLS[audience].sendPicture, { as: audience }).query({ id, ...message }),
    }),
    markThreadRead: build.mutation<{ unread: number }, OfMessage>({
      query: ({ audience, bookingId: id, messageId }) =>
        toRequest(CALLS[audience].markRead, { id, messageId }, { as: audience }),
    }),
    getThreadPicture: build.query<{ url: string }, OfMessage>({
      query: ({ audience, bookingId: id, messageId }) =>
        toRequest(CALLS[audience].getPicture, { id, messageId }, { as: audience }),
    }),
  }),
});

export const {
  useGetThreadQuery,
  useLazyGetThreadQuery,
  useSendMessageMutation,
  useSendPictureMutation,
  useMarkThreadReadMutation,
  useGetThreadPictureQuery,
} = threadApi;
