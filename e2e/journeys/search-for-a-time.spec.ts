// A customer who needs somebody at a certain time: the chores found then, the offers without any, and the booking for that very time.
import assert from 'node:assert/strict';
import { addDays, londonToday } from 'contract/platform/wallTime';
import { createProvider, createService, type Built } from '../../api/test/builders';
import { fillDetails } from '../support/booking';
import { approve, asNewCustomer } from '../support/bookingDay';
import { useBrowser, test } from '../support/browser';
import { useEmptySite } from '../support/emptySite';
import { heading } from '../support/pages';
import { assertScreen, PHONE } from '../support/screen';

const site = useEmptySite();
const visit = useBrowser();

// M-312.1, M-312.2, M-312.3, M-313.3
test('a customer finds nothing late in the evening, takes one of three nearer times, and books it', async () => {
  test.setTimeout(180_000);
  const app = site.api as unknown as Built;
  await createService(app, { name: 'Deep clean' });
  await createService(app, { name: 'Ironing', hourlyPence: 1500 });
  await createProvider(app);
  const customer = await site.open(visit);
  const { page } = customer;
  await page.setViewportSize(PHONE);
  await asNewCustomer(site, page);
  const day = addDays(londonToday(site.api.context.clock.now()), 3);

  await page.goto('/services');
  await page.getByRole('button', { name: 'Any day and time' }).click();
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Start', { exact: true }).fill('20:00');
  await page.getByLabel('Hours', { exact: true }).fill('3');
  await assertScreen(page);
  await page.getByRole('button', { name: 'Show what is free' }).click();

  // The helper's hours end at six.
  await page.getByRole('heading', { name: 'Nothing free then' }).waitFor();
  const nearest = page.getByRole('main').getByRole('link', { name: /\d\d:\d\d–\d\d:\d\d$/ });
  assert.equal(await nearest.count(), 3);
  await assertScreen(page);
  await nearest.filter({ hasText: '15:00–18:00' }).first().click();

  await page.getByText('£55.50 for 3 hours').waitFor();
  await page.getByText('£45.00 for 3 hours').waitFor();
  assert.equal(await page.getByRole('link', { name: /^Book Now/ }).count(), 2);
  assert.equal(new URL(page.url()).searchParams.get('start'), '15:00');
  await assertScreen(page);

  await page.getByRole('link', { name: 'Deep clean' }).click();
  await page.getByRole('link', { name: 'Book This Service Now' }).click();
  // The form has the time once it has taken it out of the URL.
  await page.waitForFunction((wanted) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input:is([type=date], [type=time])')];
    return fields.map(({ value }) => value).join() === wanted;
  }, [day, '15:00', '18:00'].join());
  await page.getByRole('button', { name: 'Next' }).click();
  await fillDetails(page);
  await page.getByRole('button', { name: 'Confirm & Pay' }).click();
  await approve(page);
  await page.getByRole('link', { name: 'View All Bookings' }).click();
  await heading(page).waitFor();
  await page.getByText('15:00 – 18:00').first().waitFor();

  const booked = await site.api.context.db
    .selectFrom('bookings')
    .select(['start_date', 'start_time', 'status'])
    .execute();
  assert.equal(booked.length, 1);
  assert.equal(booked[0]?.status, 'confirmed');
  assert.deepEqual(customer.consoleErrors, []);
});
