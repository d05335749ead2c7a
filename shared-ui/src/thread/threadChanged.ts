import { api } from 'shared-ui/store';

/** Something was written or read in a booking's thread, or may have been: the shown threads are requested again. */
export function threadChanged() {
  return api.util.invalidateTags(['Thread']);
}
