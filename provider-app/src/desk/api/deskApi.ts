import { api, invalidatesAfter } from 'shared-ui/store';

const TAGS = [
  'Attention',
  'Audit',
  'Catalogue',
  'DeskChat',
  'Helper',
  'OperatorBooking',
  'OperatorPost',
  'Report',
  'Restore',
  'Review',
  'SavedReply',
  'Setup',
  'SitePage',
] as const;

/** The API with the tags of the desk, to which each resource adds its endpoints. */
export const deskApi = api.enhanceEndpoints({ addTagTypes: TAGS });

/** Options of a call that reads or sends a long list: it takes its time. */
export const LONG_LIST = { timeoutMs: 120_000 };

/** An operator's action changes the lists; a rejected call means that the page was out of date. */
export const acts = {
  invalidatesTags: invalidatesAfter(
    ['Attention', 'Audit', 'OperatorBooking', 'Helper'],
    ['Attention', 'OperatorBooking', 'Helper'],
  ),
};
