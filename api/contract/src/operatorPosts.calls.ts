import { declareCalls } from './call';

const access = ['operator'] as const;
const posts = '/api/operator/posts';
const hasFieldErrors = true;

export const operatorPostCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './operatorPosts').then((file) => file.operatorPostSchemas),
  {
    listOperatorPosts: { method: 'GET', path: posts, access },
    getOperatorPost: { method: 'GET', path: `${posts}/{id}`, access },
    createPost: { method: 'POST', path: posts, access, hasFieldErrors },
    changePost: { method: 'PUT', path: `${posts}/{id}`, access, hasFieldErrors },
    publishPost: { method: 'POST', path: `${posts}/{id}/publish`, access },
    unpublishPost: { method: 'POST', path: `${posts}/{id}/unpublish`, access },
    deletePost: { method: 'POST', path: `${posts}/{id}/delete`, access, hasFieldErrors },
  },
);
