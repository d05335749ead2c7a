import { askFor, isRecord } from 'shared-ui/answers';
import { api } from 'shared-ui/store';
import { toMessage, type StoredMessage } from '../realtime/message';

export interface HistoryRequest {
  providerId: string;
  /** Only what came after this message; all without it. */
  after?: string;
}

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatHistory: build.query<StoredMessage[], HistoryRequest>({
      queryFn: ({ providerId, after }, _api, _options, ask) =>
        askFor(
          ask,
          { url: `/api/chat/${encodeURIComponent(providerId)}/system`, params: { after }, auth: 'provider' },
          ({ messages }) =>
            Array.isArray(messages) ? messages.filter(isRecord).map((one) => toMessage(one, providerId)) : null,
        ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { getChatHistory } = chatApi.endpoints;
