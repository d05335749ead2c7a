import { chatCalls } from 'contract/conversations/conversations.calls';
import { api, endpoint } from 'shared-ui/store';

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatHistory: build.query({ ...endpoint(chatCalls.getChatHistory), keepUnusedDataFor: 0 }),
  }),
});

export const { getChatHistory } = chatApi.endpoints;
