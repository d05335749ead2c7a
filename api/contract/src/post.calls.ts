import { declareCalls } from './call';

export const postCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './post').then((file) => file.postSchemas),
  {
    listPosts: { method: 'GET', path: '/api/posts/list', access: 'anyone' },
    getPost: { method: 'GET', path: '/api/posts/{id}', access: 'anyone' },
    likePost: { method: 'POST', path: '/api/posts/{id}/like', access: ['user'] },
  },
);
