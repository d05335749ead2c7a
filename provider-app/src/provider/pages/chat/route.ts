import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('chat', {
  path: providerPaths.chat.pattern,
  title: 'Chat With Admin',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "chat" */ './ChatPage')).ChatPage,
});
