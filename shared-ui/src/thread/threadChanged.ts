import { api } from 'shared-ui/store';

/** Something was written or read in a booking's thread, or may have been: what is shown of threads is requested again. */
export function threadChanged() {
  return api.util.invalidateTags(['Thread']);
}
