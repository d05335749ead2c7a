import { blockCalls } from 'contract/people/block.calls';
import { api } from 'shared-ui/store';
import { byAudience } from '../api/byAudience';

// Each app brings this file: the same endpoints, once more. A block closes threads, and changes who is a favourite.
const blockApi = api
  .enhanceEndpoints({ addTagTypes: ['Block'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      listBlocks: build.query({ ...byAudience(blockCalls.listBlocks), providesTags: ['Block'] }),
      blockPerson: build.mutation({ ...byAudience(blockCalls.blockPerson), invalidatesTags: ['Block', 'Thread'] }),
      unblockPerson: build.mutation({ ...byAudience(blockCalls.unblockPerson), invalidatesTags: ['Block', 'Thread'] }),
    }),
  });

export const { useListBlocksQuery, useBlockPersonMutation, useUnblockPersonMutation } = blockApi;
