import { renderPage, token, type RenderPageOptions } from 'shared-ui/test';
import { completeProviderSession } from './RouteGuard';

const valid = token('serviceProvider');

function open(key: 'providerToken' | 'serviceProviderToken', prepare?: RenderPageOptions['prepare']) {
  localStorage.setItem(key, valid);
  return renderPage(null, { ...(prepare && { prepare }) });
}

// H-7.4, M-30.2
it('completes the session with the details of a helper of whom only the sign-up token is stored', async () => {
  const { store, server } = open('serviceProviderToken', (fake) =>
    fake.respond('getCurrentProvider', {
      success: true,
      provider: { _id: 'p1', name: 'Hugo', email: 'h@e.c', businessName: 'B' },
    }),
  );
  expect(await store.dispatch(completeProviderSession())).toBeNull();
  expect(server.log.map(({ name, bearer }) => [name, bearer])).toEqual([['getCurrentProvider', valid]]);
  expect(localStorage.getItem('providerToken')).toBe(valid);
  expect(localStorage.getItem('providerId')).toBe('p1');
  expect(JSON.parse(localStorage.getItem('provider') ?? '')).toEqual({
    id: 'p1',
    name: 'Hugo',
    email: 'h@e.c',
    businessName: 'B',
    role: 'serviceProvider',
  });
  expect(store.getState().session.isProviderIncomplete).toBe(false);
});

it('requests nothing when the helper is known', async () => {
  const { store, server } = open('providerToken');
  expect(await store.dispatch(completeProviderSession())).toBeNull();
  expect(server.log).toEqual([]);
});

it('returns the failure when the details of a helper cannot be loaded', async () => {
  const { store } = open('serviceProviderToken', (server) =>
    server.fail('getCurrentProvider', { status: 500, message: 'Down' }),
  );
  expect(await store.dispatch(completeProviderSession())).toMatchObject({ message: 'Down' });
});
