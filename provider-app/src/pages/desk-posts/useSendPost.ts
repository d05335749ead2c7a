import type { OperatorPost, PostFields } from 'contract/desk/operatorCatalogue';
import {
  useChangePostMutation,
  useCreatePostMutation,
  usePublishPostMutation,
  useUnpublishPostMutation,
} from '../../api/deskPosts';

/** What becomes of the post besides that it is saved. */
export type Aim = 'save' | 'publish' | 'unpublish';
type Result = { data?: OperatorPost; error?: unknown };

/**
 * Saves a post: a new one as a draft. What is to be published is saved before, and what is to be a draft after it has left the site, so that readers
 * see no half of it.
 * @param id null for a new one
 * @returns a function of what is sent, the version that was seen, and what is called with the version that each step stored
 */
export function useSendPost(id: string | null) {
  const [create] = useCreatePostMutation();
  const [change] = useChangePostMutation();
  const [publish] = usePublishPostMutation();
  const [unpublish] = useUnpublishPostMutation();

  return async (
    fields: PostFields,
    aim: Aim,
    version: number,
    onStored: (version: number) => void,
  ): Promise<Result> => {
    if (id === null) return create(fields);
    const save = (seen: number) => change({ id, version: seen, ...fields });
    const steps = {
      save: [save],
      publish: [save, (seen: number) => publish({ id, version: seen })],
      unpublish: [(seen: number) => unpublish({ id, version: seen }), save],
    };
    let result: Result = {};
    let seen = version;
    for (const step of steps[aim]) {
      result = await step(seen);
      if (!result.data) return result;
      seen = result.data.version;
      onStored(seen);
    }
    return result;
  };
}
