/** The helper's pages about how jobs are given out, and when: apart from `paths`, which the shell has in its first script. */
export const jobPaths = {
  ranking: '/provider/ranking',
  offers: '/provider/offers',
  figures: '/provider/figures',
  plan: '/provider/plan',
  week: '/provider/week',
} as const;
