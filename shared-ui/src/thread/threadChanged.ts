import { api } from 'shared-ui/store';

/** The one api, which knows of threads where somebody shows them or is told of them. */
export const apiOfThreads = api.enhanceEndpoints({ addTagTypes: ['Thread'] });

/** Something was written or read in a booking's thread, or may have been: what is shown of threads is requested again. */
export function threadChanged() {
  return apiOfThreads.util.invalidateTags(['Thread']);
}
