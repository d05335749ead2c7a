import { screen, waitFor } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { paths } from '../routing/paths';
import { useEffect, useState } from 'react';
import { request } from '../api/request';
import { api, useAppDispatch, useAppSelector, type AppThunk } from '../store';
import { customer, provider, providerBooking, service, token } from './builders';
import { createFakeServer } from './fakeServer';
import { rawRequest, type RawRequest } from './rawRequest';
import { renderPage } from './renderPage';

function send(call: RawRequest): AppThunk<ReturnType<typeof request>> {
  return (_dispatch, _getState, extra) => request(rawRequest(call), extra);
}

/** Makes one call and shows its outcome. */
function Caller({ call }: { call: RawRequest }) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState('waiting');
  useEffect(() => {
    void dispatch(send(call)).then((outcome) => setResult(JSON.stringify(outcome)));
  }, [call, dispatch]);
  return <p>{result}</p>;
}

function result() {
  return JSON.parse(screen.getByText(/[{]/).textContent ?? '') as {
    data?: Record<string, unknown>;
    error?: Record<string, unknown>;
  };
}
async function settled() {
  await screen.findByText(/[{]/);
  return result();
}

it('responds from the data it holds', async () => {
  const { server } = renderPage(<Caller call={{ url: '/api/service/list' }} />, {
    server: { services: [service({ name: 'Oven clean' })] },
  });
  expect((await settled()).data?.data).toMatchObject([{ name: 'Oven clean' }]);
  expect(server.log.map(({ name, bearer }) => [name, bearer])).toEqual([['listServices', null]]);
});

it('knows the signed-in account and parses parameters, query and body', async () => {
  const hugo = provider({ id: 'p 1' });
  const { server } = renderPage(
    <Caller call={{ url: '/api/auth/provider/profile/p%201', as: 'provider', query: { x: 1 } }} />,
    { as: hugo },
  );
  expect((await settled()).data?.provider).toEqual(hugo);
  expect(server.callsOf('getProviderProfile')[0]).toMatchObject({ params: { id: 'p 1' }, query: { x: '1' } });
});

it.each([
  ['nobody', undefined, 401, { url: '/api/booking/user' }],
  ['another role', provider(), 403, { url: '/api/booking/user', as: 'provider' }],
  ['a broken rule', customer(), 400, { url: '/api/auth/login', method: 'POST', body: { email: '', password: 'x' } }],
  ['what is not there', customer(), 404, { url: '/api/service/none', as: 'customer' }],
] as const)('rejects %s', async (_case, as, status, call) => {
  renderPage(<Caller call={call} />, { ...(as && { as }) });
  expect((await settled()).error).toMatchObject({ status });
});

it('changes the status of a booking by the rules of the contract only', async () => {
  const assigned = providerBooking({ assignmentStatus: 'accepted' });
  const call = {
    url: '/api/booking/provider/bookings/accept-booking',
    method: 'POST',
    body: { bookingId: assigned.bookingId },
    as: 'provider',
  } as const;
  renderPage(<Caller call={call} />, { as: provider(), server: { assignedBookings: [assigned] } });
  expect((await settled()).error).toMatchObject({ status: 409, message: 'This job has just been taken.' });
});

it('can reject, drop and hold a call and respond with odd data', async () => {
  const call: RawRequest = { url: '/api/service/list' };
  const outcomes: Record<string, unknown> = {};
  for (const [name, prepare] of Object.entries({
    fail: (server: ReturnType<typeof createFakeServer>['server']) =>
      server.fail('listServices', { status: 500, message: 'Broken' }),
    drop: (server: ReturnType<typeof createFakeServer>['server']) => server.drop('listServices'),
    respond: (server: ReturnType<typeof createFakeServer>['server']) => server.respond('listServices', { odd: true }),
  })) {
    const { unmount } = renderPage(<Caller call={call} />, { prepare });
    const { data, error } = await settled();
    outcomes[name] = error?.code === 'network' ? 'network' : (error?.message ?? data);
    unmount();
  }
  expect(outcomes).toEqual({ fail: 'Broken', drop: 'network', respond: { odd: true } });

  let release = () => {};
  renderPage(<Caller call={call} />, { prepare: (server) => void (release = server.hold('listServices')) });
  await waitFor(() => expect(screen.getByText('waiting')).toBeVisible());
  release();
  expect((await settled()).data).toMatchObject({ success: true });
});

it('collects what breaks the contract', async () => {
  const { server, adapter } = createFakeServer({ services: [{ ...service(), price: '18.50' as never }] });
  await adapter({ url: '/api/service/list', method: 'get', headers: {} as never });
  await adapter({ url: '/api/no/such/call', method: 'get', headers: {} as never });
  await adapter({
    url: '/api/operator/second-factor/reset',
    method: 'post',
    data: JSON.stringify({ email: 'oscar@example.com', reason: 'Lost phone' }),
    headers: { Authorization: `Bearer ${token('operator')}` } as never,
  });
  expect(server.problems).toEqual([
    expect.stringContaining('listServices breaks the contract'),
    'the contract has no call GET /api/no/such/call',
    'Error: no handler for resetSecondFactor',
  ]);
});

it('gives a page its URL, its parameters and the account', () => {
  function Page() {
    const { id } = useParams();
    const email = useAppSelector(({ session }) => session.customerEmail);
    return <p>{`${id} for ${email}`}</p>;
  }
  const { location } = renderPage(<Page />, {
    as: customer(),
    path: `${paths.service('s1')}?a=b`,
    pattern: paths.service.pattern,
  });
  expect(screen.getByText('s1 for amelia@example.com')).toBeVisible();
  expect(location()).toBe('/service/s1?a=b');
});

it('starts every test with an empty cache and nobody signed in', () => {
  const { store } = renderPage(null);
  expect(store.getState().session).toMatchObject({ customerToken: null, providerToken: null });
  expect(store.getState()[api.reducerPath].queries).toEqual({});
});
