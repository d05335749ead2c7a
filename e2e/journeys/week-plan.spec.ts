// A helper's week: planned with the keyboard on a phone, looked at by week and by day, and edited in two tabs at once.
import assert from 'node:assert/strict';
import { addDays, londonToday, weekdayNumber } from 'contract/platform/wallTime';
import { errorsOfPage } from '../resilience/offline';
import { asNewHelper } from '../support/bookingDay';
import { useBrowser, test } from '../support/browser';
import { useEmptySite } from '../support/emptySite';
import { press, tabTo, type, typeDate, typeMorning } from '../support/keyboard';
import { heading } from '../support/pages';
import { assertScreen, PHONE } from '../support/screen';

const site = useEmptySite();
const visit = useBrowser();

// M-296.1, M-307.1, M-307.2
test('a helper plans the week with the keyboard on a phone, and sees it by week and by day', async () => {
  test.setTimeout(180_000);
  const helper = await site.open(visit);
  const { page } = helper;
  await page.setViewportSize(PHONE);
  await asNewHelper(site, page);
  await page.goto('/provider/plan');
  await page.getByLabel('Different hours by weekday').waitFor();

  await press(page, 'Different hours by weekday', 'Space');
  await page.getByRole('group', { name: 'Monday' }).waitFor();
  await tabTo(page, 'Monday');
  await typeMorning(page, 'From', '10:30');
  await press(page, 'Sunday', 'Space');
  await press(page, 'Add days off');
  await page.getByLabel('First day').waitFor();
  // Adding a row moves the focus into its first field.
  await page.keyboard.press('Shift+Tab');
  const today = londonToday(site.api.context.clock.now());
  const dayOff = addDays(today, 20);
  await typeDate(page, 'First day', dayOff);
  await type(page, 'Note', 'Wedding');
  await type(page, 'Notice, in hours', '12');
  await assertScreen(page);
  await press(page, 'Save week plan');
  await page.getByText('Your week plan is saved.').waitFor();

  await press(page, 'My week');
  await heading(page, 'My week').waitFor();
  await press(page, 'Next week');
  await page.getByText('You work 10:30 – 18:00').waitFor();
  await page.getByText('You work 08:00 – 18:00').first().waitFor();
  await page.getByText('No working hours').waitFor();
  await assertScreen(page);
  await press(page, 'Day');
  await page.waitForURL(/view=day/);
  await page.getByRole('heading', { name: 'Route of the day' }).waitFor();
  const nextMonday = addDays(today, 8 - weekdayNumber(today));
  await page.goto(`/provider/week?view=day&from=${nextMonday}`);
  await page.getByText('You work 10:30 – 18:00').waitFor();
  await assertScreen(page);
  await page.goto(`/provider/week?view=day&from=${dayOff}`);
  await page.getByText('Day off').waitFor();

  await press(page, 'Week plan');
  await heading(page, 'Week plan').waitFor();
  await page.getByText('Not working').waitFor();
  assert.equal(await page.getByLabel('Note').inputValue(), 'Wedding');
  assert.deepEqual(helper.consoleErrors, []);
});

// M-290.4, M-296.4
test('the later of two tabs shows the differences, and overwrites only the parts that its helper keeps', async () => {
  test.setTimeout(120_000);
  const helper = await site.open(visit);
  const { page: first } = helper;
  await asNewHelper(site, first);
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto('/provider/plan');
    await tab.getByLabel('Notice, in hours').waitFor();
  }

  await first.getByLabel('Notice, in hours').fill('12');
  await first.getByRole('button', { name: 'Save week plan' }).click();
  await first.getByText('Your week plan is saved.').waitFor();
  await second.getByLabel('Travel time, in minutes').fill('30');
  await second.getByRole('button', { name: 'Save week plan' }).click();

  const notice = second.getByRole('alert').filter({ hasText: 'Your week plan was changed elsewhere' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /Notice, in hours\s+Saved elsewhere: 12 hours\s+On this page: 0 hours/);
  assert.match(await notice.innerText(), /minutes\s+Saved elsewhere: 0 minutes\s+On this page: 30 minutes/);
  await second.setViewportSize(PHONE);
  await assertScreen(second);
  await second.getByRole('button', { name: 'Keep what is on this page' }).click();
  await second.getByText('Save to replace the newer plan.').waitFor();
  await second.getByRole('button', { name: 'Save week plan' }).click();
  await second.getByText('Your week plan is saved.').waitFor();

  await first.reload();
  await first.getByLabel('Travel time, in minutes').waitFor();
  assert.equal(await first.getByLabel('Travel time, in minutes').inputValue(), '30');
  assert.equal(await first.getByLabel('Notice, in hours').inputValue(), '0');
  assert.deepEqual(errorsOfPage(helper), []);
});
