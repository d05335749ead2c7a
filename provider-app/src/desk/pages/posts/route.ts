import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = [
  page('desk-catalogue', {
    path: deskPaths.posts.pattern,
    title: 'Posts',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './PostsPage')).PostsPage,
  }),
  page('desk-catalogue', {
    path: deskPaths.newPost.pattern,
    title: 'Posts',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './NewPostPage')).NewPostPage,
  }),
  page('desk-catalogue', {
    path: deskPaths.post.pattern,
    title: 'Posts',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './PostPage')).PostPage,
  }),
];
