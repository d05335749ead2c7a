import type { PostState } from 'contract/desk/operatorCatalogue';
import { plural } from '../../../texts/plural';

export const postStates: Record<PostState, string> = { draft: 'Draft', planned: 'Planned', published: 'Published' };

export const postsTexts = {
  title: 'Posts',
  subtitle: 'Drafts first, then the latest',
  add: 'New post',
  search: 'Search',
  searchHint: 'A part of the title',
  state: 'State',
  everyState: 'Every state',
  table: 'Posts',
  post: 'Post',
  author: 'Author',
  published: 'Published',
  notYet: '–',
  views: 'Views',
  count: (count: number) => plural(count, 'post', 'posts'),
  emptyTitle: 'No posts yet',
  empty: 'Write the first one: it is a draft until you publish it.',
  noMatch: 'No post fits these filters.',
  pages: 'Pages of posts',
} as const;

export const postTexts = {
  newTitle: 'New post',
  back: 'Posts',
  view: 'See it on the site',
  name: 'Title',
  author: 'Author',
  excerpt: 'In short',
  excerptHint: 'Shown in the list of posts and under the title',
  tags: 'Tags',
  tagsHint: 'Separated by commas',
  saveDraft: 'Save as a draft',
  publish: 'Save and publish',
  published: (title: string) => `${title} is published. The public pages show it within a minute.`,
  drafted: (title: string) => `${title} is a draft now. It leaves the public pages within a minute.`,
  deleteLead:
    'It is gone for good, with its views and likes. To take it off the site for a while, save it as a draft instead.',
  missingTitle: 'There is no such post',
  missing: 'It may have been deleted.',
  errorTitle: 'The post could not be loaded',
  failed: 'The post could not be loaded.',
} as const;
