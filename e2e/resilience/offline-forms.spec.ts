// The connection is lost and comes back while a form is sent: every text that was typed is kept, and nothing is sent twice.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { fillDetails, fillTime } from '../support/booking';
import { SITE, test } from '../support/browser';
import { firstServiceId } from '../support/pages';
import { assertSamePage, errorsOfPage, goOffline, goOnline, mark, useOfflineBrowser } from './offline';

async function countBookings(page: Page, token: string) {
  return (
    (await (
      await page.request.get(`${SITE}/api/booking/user`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: unknown[] }
  ).data.length;
}

test.describe('forms offline and back', () => {
  test.describe.configure({ mode: 'parallel' });
  const { open } = useOfflineBrowser();

  test('keeps a booking draft, and makes one booking however often it is sent', async () => {
    const { page, visitor, stored } = await open('/categories');
    const serviceId = await firstServiceId(page);
    const before = await countBookings(page, stored['token'] ?? '');
    await page.goto(`/book?service=${serviceId}`);
    await mark(page);
    await fillTime(page);
    await page.getByLabel('City').fill('London');
    await goOffline(page);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await page.getByText('Failed to create booking. Please try again.').waitFor();
    await goOnline(page);

    // The booking is made, and the response is lost.
    await page.route('**/api/booking/create', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await page.getByText('Failed to create booking. Please try again.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await assertSamePage(page);
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await page.waitForURL(/\/simulator\//);
    assert.equal(await countBookings(page, stored['token'] ?? ''), before + 1);
    assert.deepEqual(
      errorsOfPage(visitor).filter((line) => !line.includes('ERR_CONNECTION_RESET')),
      [],
    );
  });

  test('keeps a review that could not be sent, and sends it once online', async () => {
    const { page } = await open('/review');
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByPlaceholder('Write your review here...').fill('Lovely work');
    await goOffline(page);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /try again/i })
      .first()
      .waitFor();
    assert.equal(await page.getByPlaceholder('Write your review here...').inputValue(), 'Lovely work');
    assert.equal(await page.getByRole('radio', { name: '4 stars' }).isChecked(), true);
    await goOnline(page);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /thank|review/i })
      .first()
      .waitFor();
    await assertSamePage(page);
  });

  test('keeps an edited customer profile that could not be saved, and saves it once online', async () => {
    const { page } = await open('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const city = `Leeds ${Date.now()}`;
    await page.getByLabel('City').fill(city);
    await goOffline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Failed to update profile.').waitFor();
    assert.equal(await page.getByLabel('City').inputValue(), city);
    await goOnline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText(city).waitFor();
    await assertSamePage(page);
  });

  test('keeps an edited helper profile that could not be saved, and saves it once online', async () => {
    const { page } = await open('/provider/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const address = `${Date.now()} Mare Street`;
    await page.getByLabel('Business Address').fill(address);
    await goOffline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(/^Error updating profile: /).waitFor();
    assert.equal(await page.getByLabel('Business Address').inputValue(), address);
    await goOnline(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText(address).waitFor();
    await assertSamePage(page);
  });

  test('keeps a chat message while disconnected, and sends it once when connected again', async () => {
    const { page } = await open('/provider/dashboard');
    // Offline mode of the browser leaves an open WebSocket alone: the test closes it.
    let isDisconnected = false;
    const sockets: { close: () => Promise<void> }[] = [];
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (isDisconnected) return void socket.close();
      sockets.push(socket);
      socket.connectToServer();
    });
    await page.goto('/provider/chat');
    await mark(page);
    const message = `Is anybody there at ${Date.now()}?`;
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill(message);
    await page.getByRole('button', { name: 'Send', disabled: false }).waitFor();
    isDisconnected = true;
    await goOffline(page);
    await Promise.all(sockets.map((socket) => socket.close()));
    await page.getByText('The connection is lost. Reconnecting…').waitFor();
    await input.press('Enter');
    assert.equal(await input.inputValue(), message);
    isDisconnected = false;
    await goOnline(page);
    await page.getByText('The connection is lost. Reconnecting…').waitFor({ state: 'hidden' });
    await input.press('Enter');
    await page.getByRole('log').getByText(message).waitFor();
    await assertSamePage(page);
    await page.reload();
    await page.getByRole('log').getByText(message).waitFor();
    assert.equal(await page.getByRole('log').getByText(message).count(), 1);
    assert.equal(await input.inputValue(), '');
  });
});
