export const postsTexts = {
  title: 'Posts',
  lede: 'Guides and ideas from working helpers.',
  empty: 'No Posts Yet',
  emptyText: 'The first guides are being written.',
  emptyAction: 'See all chores',
  readTime: (minutes: number) => `${minutes} min read`,
  views: 'views',
  likes: 'likes',
} as const;

export const postTexts = {
  waiting: 'Post',
  back: 'All posts',
  like: 'Like',
  liked: 'Liked',
  signInToLike: 'Sign in to like',
  likeFailed: 'Your like could not be saved. Please try again.',
  notFoundTitle: 'Post Not Found',
  notFound: 'This post is not there any more.',
  failed: 'Failed to load this post',
} as const;
