import { deskPaths } from '../paths';
import { operatorPost, type RenderPageOptions } from 'shared-ui/test';
import '../components/DeleteForm';
import '../pages/posts/PostForm';
import { openDesk } from './deskPage';

/** Pages of posts on the desk, with a draft and a published one. */
export const frost = operatorPost({ _id: 'frost', title: 'Before the frost', tags: ['Garden', 'Winter'] });
export const taps = operatorPost({
  _id: 'taps',
  title: 'Dripping taps',
  state: 'published',
  publishedAt: '2026-11-01T10:00:00.000Z',
  views: 41,
});

export function openPosts(path = deskPaths.posts(), options: RenderPageOptions = {}) {
  return openDesk(path, { server: { operatorPosts: structuredClone([frost, taps]) }, ...options });
}
