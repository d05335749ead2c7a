import { operatorCalls, operatorChatCalls } from 'contract/desk/operator.calls';
import { endpoint, invalidatesAfter } from 'shared-ui/store';
import { deskApi } from './deskApi';

const changesReplies = { invalidatesTags: invalidatesAfter(['SavedReply', 'Audit'], ['SavedReply']) };

const deskChatsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listChats: build.query({ ...endpoint(operatorCalls.listChats), providesTags: ['DeskChat'] }),
    getChat: build.query({ ...endpoint(operatorCalls.getChat), keepUnusedDataFor: 0 }),
    markChatRead: build.mutation({
      ...endpoint(operatorChatCalls.markChatRead),
      invalidatesTags: invalidatesAfter(['DeskChat']),
    }),
    listSavedReplies: build.query({ ...endpoint(operatorChatCalls.listSavedReplies), providesTags: ['SavedReply'] }),
    addSavedReply: build.mutation({ ...endpoint(operatorChatCalls.addSavedReply), ...changesReplies }),
    deleteSavedReply: build.mutation({ ...endpoint(operatorChatCalls.deleteSavedReply), ...changesReplies }),
  }),
});

export const { getChat } = deskChatsApi.endpoints;
export const {
  useListChatsQuery,
  useMarkChatReadMutation,
  useListSavedRepliesQuery,
  useAddSavedReplyMutation,
  useDeleteSavedReplyMutation,
} = deskChatsApi;
