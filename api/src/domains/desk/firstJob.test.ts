import type { CatalogueCategory, CatalogueService } from 'contract/desk/operatorCatalogue';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import { createCustomer, createProvider, type Person } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { hear, payoutShownTo, providerCaptureIdOf } from '../../../test/moneyScenes';
import { act, beginWork, bookAndPay, dataOf, runFor, soon, type Booked } from '../../../test/paidApp';
import { closeWindow } from '../../../test/providerActions';
import { useOperatorApp } from '../../../test/useOperatorApp';

const { app, olive, signInAgain, get, post, actionsOn, attentionOn } = useOperatorApp();

async function publicServices(): Promise<unknown> {
  return (await callApi(app, 'GET', '/api/service/list')).body.data;
}

async function fillCatalogue(): Promise<CatalogueService> {
  const category = dataOf<CatalogueCategory>(
    await post('catalogue/categories', { name: 'Cleaning', image: '', isActive: true }),
  );
  const fields = {
    name: 'Deep clean',
    description: 'Every corner.',
    price: 18.5,
    image: '',
    areas: [],
    isActive: true,
  };
  return dataOf<CatalogueService>(await post('catalogue/services', { ...fields, categoryId: category._id }));
}

async function waitingProviders(): Promise<unknown[]> {
  const { body } = await get('attention?kind=pending-helper');
  return (body.data as { link: { providerId: string } }[]).map(({ link }) => link.providerId);
}

async function signUpApproved(): Promise<Person> {
  const helper = await createProvider(app, { isApproved: false });
  expect(await waitingProviders()).toEqual([helper.id]);
  expect((await post(`helpers/${helper.id}/approve`, { reason: 'Papers seen' })).status).toBe(200);
  expect(await waitingProviders()).toEqual([]);
  return helper;
}

async function assignToOnlyCandidate({ booking: { bookingId } }: Booked, helper: Person): Promise<void> {
  const candidates = dataOf<{ providerId: string }[]>(await get(`bookings/${bookingId}/candidates`));
  expect(candidates.map(({ providerId }) => providerId)).toEqual([helper.id]);
  expect((await post(`bookings/${bookingId}/assign`, { providerId: helper.id, reason: 'Nobody offered' })).status).toBe(
    200,
  );
}

async function moneyOf({ booking }: Booked): Promise<BookingMoney> {
  return dataOf<BookingMoney>(await get(`bookings/${booking.bookingId}/money`));
}

// M-72.2, M-94.3, M-140.4, M-141.3, M-152
test('an empty marketplace gets a catalogue, a helper and a booking that nobody takes, and pays out after a dispute', async () => {
  expect(await publicServices()).toEqual([]);
  const service = await fillCatalogue();
  expect(await publicServices()).toMatchObject([{ name: 'Deep clean', price: 18.5 }]);
  const helper = await signUpApproved();

  const customer = await createCustomer(app);
  const booked = await bookAndPay(app, { customer, body: { serviceId: service._id, ...soon(app) } });
  const { bookingId: reference } = booked.booking;
  await closeWindow(app);
  expect(await attentionOn(reference)).toEqual(['unassigned-booking']);
  await assignToOnlyCandidate(booked, helper);
  expect((await act(app, helper, 'accept-booking', reference)).status).toBe(200);
  expect(await attentionOn(reference)).toEqual([]);

  beginWork(app);
  expect((await act(app, helper, 'complete', reference)).status).toBe(200);
  const opened = await app.payments.control.openDispute(await providerCaptureIdOf(app, { booked }));
  await hear(app, opened);
  expect((await act(app, customer, 'confirm', reference)).status).toBe(200);
  await runFor(app, 3);
  expect(await attentionOn(reference)).toEqual(['held-payout', 'open-dispute']);
  expect(await moneyOf(booked)).toMatchObject({ paid: 37, payout: { status: 'held', holdReason: 'dispute' } });

  const { dispute_id: disputeId } = opened.resource as { dispute_id: string };
  await hear(app, await app.payments.control.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR'));
  const part = { amount: 7, expectedLeft: 37, reason: 'A window was left out' };
  expect((await post(`bookings/${reference}/refund-part`, part)).status).toBe(200);
  await runFor(app, 3);
  await signInAgain();
  expect(await attentionOn(reference)).toEqual([]);
  expect(await moneyOf(booked)).toMatchObject({
    refunded: 7,
    left: 30,
    payout: { status: 'processed', amount: 27, commission: 3 },
  });
  expect(await payoutShownTo(app, { booked, provider: helper })).toMatchObject({ status: 'processed' });
  expect((await actionsOn(reference)).map(({ action, operator }) => [action, operator.email])).toEqual([
    ['booking.refund-part', olive.email],
    ['booking.assign', olive.email],
  ]);
});
