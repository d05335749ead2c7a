/** The helper's pages about how jobs are given out: apart from `paths`, which the shell has in its first script. */
export const jobPaths = {
  ranking: '/provider/ranking',
  offers: '/provider/offers',
  figures: '/provider/figures',
} as const;
