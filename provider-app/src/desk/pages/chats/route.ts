import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

/** The page has two URLs: with and without an open chat. */
function routeAt(path: string) {
  return page('desk-chats', {
    path,
    title: 'Chats',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-chats" */ './ChatsPage')).ChatsPage,
  });
}

export const route = [routeAt(deskPaths.chats.pattern), routeAt(deskPaths.chat.pattern)];
