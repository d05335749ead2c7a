import { mountOf } from './mounts';

/** Whether another release than the one that runs is active for a page that has failed; false where that cannot be found out. */
export function isOutdated(pathname: string): Promise<boolean> {
  return import(/* webpackChunkName: "failure" */ './failure')
    .then((failure) => failure.isOutdated(mountOf(pathname).app))
    .catch(() => false);
}
