import type { ComponentType } from 'react';
import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

function routeAt(path: string, component: () => Promise<ComponentType>) {
  return page('desk-catalogue', { path, title: 'Posts', needs: 'operator', component });
}

export const route = [
  routeAt(
    deskPaths.posts.pattern,
    async () => (await import(/* webpackChunkName: "desk-catalogue" */ './PostsPage')).PostsPage,
  ),
  routeAt(
    deskPaths.newPost.pattern,
    async () => (await import(/* webpackChunkName: "desk-catalogue" */ './PostPage')).NewPostPage,
  ),
  routeAt(
    deskPaths.post.pattern,
    async () => (await import(/* webpackChunkName: "desk-catalogue" */ './PostPage')).PostPage,
  ),
];
