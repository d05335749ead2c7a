import { deskPaths } from './paths';

test.each([
  [deskPaths.helper('a/b'), '/desk/helpers/a%2Fb'],
  [deskPaths.bookings({ search: 'CH-1', state: '' }), '/desk/bookings?search=CH-1'],
  [deskPaths.chat('h1', { draft: 'x' }), '/desk/chats/h1?draft=x'],
  [deskPaths.catalogueNewService('c1'), '/desk/catalogue/category/c1/new'],
])('the desk writes the link %s', (written, expected) => expect(written).toBe(expected));
