// A report in four browsers: of a message by its reader, decided at the desk, appealed by its author, and decided again by another operator.
import type { Page } from '@playwright/test';
import { type Built, createOperator } from '../../api/test/builders';
import { useBrowser, test } from '../support/browser';
import { assignedBooking } from '../support/bookingDay';
import { useEmptySite } from '../support/emptySite';

const site = useEmptySite();
const visit = useBrowser();

/** The page of the desk for an operator of their own. */
async function openDesk(email: string): Promise<Page> {
  const { context } = site.api;
  const { id } = await createOperator({ ...site.api, clock: context.clock } as unknown as Built, email);
  const token = await context.sessions.start(context.db, 'operator', id);
  const { page } = await site.open(visit);
  await page.addInitScript(
    ([value, name]) => {
      localStorage.setItem('operatorToken', value ?? '');
      localStorage.setItem('operatorEmail', name ?? '');
    },
    [token, email],
  );
  return page;
}

async function decide(page: Page, state: string, decision: string, reason: string) {
  await page.goto(`/desk/reports?state=${state}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await page.getByText('You are a fool').waitFor();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Decision').selectOption({ label: decision });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').getByText(reason).waitFor();
}

// M-760, M-762, M-763, M-764, M-765
test('a report is decided, told to both sides, appealed, and decided by another operator', async () => {
  test.setTimeout(180_000);
  const [customer, helper] = await Promise.all([site.open(visit), site.open(visit)]);
  const { reference } = await assignedBooking(site, customer.page, helper.page);
  const thread = customer.page.getByRole('log', { name: 'Messages' });

  await helper.page.goto(`/provider/bookings/${reference}`);
  await helper.page.getByRole('textbox', { name: 'Message', exact: true }).fill('You are a fool');
  await helper.page.getByRole('button', { name: 'Send', exact: true }).click();
  await customer.page.goto(`/bookings/${reference}`);
  await customer.page.getByRole('button', { name: 'Report this message' }).click();
  const dialog = customer.page.getByRole('dialog');
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'Abuse or harassment' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.waitFor({ state: 'detached' });

  const [first, second] = [await openDesk('one@example.com'), await openDesk('two@example.com')];
  await decide(first, 'open', 'Removed', 'It is an insult.');
  await customer.page.reload();
  await thread.getByText('Our team has removed this message.').waitFor();
  await customer.page.goto('/reports');
  await customer.page.getByText('Our reasons: It is an insult.').waitFor();

  const { text_body: mail } = await site.api.context.db
    .selectFrom('outbox')
    .select('text_body')
    .where('kind', '=', 'report-decided')
    .where('text_body', 'like', '%reported your message%')
    .executeTakeFirstOrThrow();
  await helper.page.goto(/\/reports\?token=\S+/.exec(mail)?.[0] ?? '');
  await helper.page.getByLabel('Why do you disagree?').fill('It was a joke between us.');
  await helper.page.getByRole('button', { name: 'Appeal', exact: true }).click();
  await helper.page.getByText('There is an appeal').waitFor();

  await first.reload();
  await first.getByText('Another operator decides the appeal.').waitFor();
  await decide(second, 'appealed', 'Nothing wrong', 'Both say that it was a joke.');
  await customer.page.goto(`/bookings/${reference}`);
  await thread.getByText('You are a fool').waitFor();
});
