import assert from 'node:assert/strict';
import { OPERATOR, PASSWORD, signUpProvider } from '../support/accounts';
import { useBrowser, test } from '../support/browser';
import { press, tabTo, type } from '../support/keyboard';
import { asOperator, asProvider } from '../support/session';

const visit = useBrowser();

// M-49.1, M-49.4, M-49.5
test('an operator approves a helper by keyboard alone, and the audit shows it', async () => {
  test.setTimeout(120_000);
  const { page, consoleErrors } = await visit();
  const action = `Approve ${await signUpProvider(page)}`;

  await page.goto('/desk?kind=pending-helper');
  await page.waitForURL(({ pathname }) => pathname === '/desk/login');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await type(page, /^Email/, OPERATOR);
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname, search }) => pathname === '/desk' && search === '?kind=pending-helper');

  await page.getByRole('button', { name: action, exact: true }).waitFor();
  const reason = `Papers seen (${Date.now()})`;
  await press(page, action);
  await tabTo(page, /^Reason/);
  await page.keyboard.type(reason);
  await press(page, 'Approve');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: action, exact: true }).waitFor({ state: 'detached' });

  await press(page, 'Audit');
  await page.waitForURL(({ pathname }) => pathname === '/desk/audit');
  await page
    .getByRole('row', { name: new RegExp(reason.replace(/[()]/g, '\\$&')) })
    .getByText('Approved a helper')
    .waitFor();
  await press(page, 'Logout');
  await page.waitForURL(({ pathname }) => pathname === '/desk/login');
  assert.deepEqual(consoleErrors, []);
});

// M-49.4, M-173.1, M-173.2
test('an operator answers a helper by keyboard alone, live on both sides', async () => {
  test.setTimeout(120_000);
  const [helper, desk] = [await visit(), await visit()];
  await asOperator(desk.page);
  await asProvider(helper.page);

  await desk.page.goto('/desk?kind=unanswered-chat');
  const row = desk.page.getByRole('link', { name: 'Reply to Hart Home Services' });
  await desk.page.getByRole('heading', { name: 'None of this kind' }).or(row).first().waitFor();

  const question = `When am I paid? (${Date.now()})`;
  await helper.page.goto('/provider/chat');
  await helper.page.getByRole('button', { name: 'Send' }).waitFor();
  await tabTo(helper.page, 'Message');
  await helper.page.keyboard.type(question);
  await helper.page.keyboard.press('Enter');

  await row.waitFor();
  await press(desk.page, 'Chats');
  await desk.page.waitForURL(({ pathname }) => pathname === '/desk/chats');
  await desk.page.getByRole('link', { name: /Hart Home Services.* unread$/ }).waitFor();
  await press(desk.page, /Hart Home Services.* unread$/);
  await desk.page.waitForURL(({ pathname }) => pathname.startsWith('/desk/chats/'));
  const log = desk.page.getByRole('log', { name: 'Messages' });
  await log.getByText(question).waitFor();
  await desk.page.getByRole('link', { name: /Hart Home Services.* unread$/ }).waitFor({ state: 'detached' });

  const answer = `Tomorrow (${Date.now()})`;
  await tabTo(desk.page, 'Message');
  await desk.page.keyboard.type(answer);
  await desk.page.keyboard.press('Enter');
  await log.getByRole('listitem').filter({ hasText: answer }).getByText('Sent', { exact: true }).waitFor();
  await helper.page.getByRole('log', { name: 'Messages' }).getByText(answer).waitFor();

  await press(desk.page, 'Today');
  await desk.page.waitForURL(({ pathname }) => pathname === '/desk');
  await desk.page.getByRole('heading', { name: 'Today' }).waitFor();
  await row.waitFor({ state: 'detached' });
  assert.deepEqual([...helper.consoleErrors, ...desk.consoleErrors], []);
});
