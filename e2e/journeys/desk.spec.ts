import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATOR, PASSWORD, signUpProvider } from '../support/accounts';
import { useBrowser } from '../support/browser';
import { press, tabTo, type } from '../support/keyboard';

const visit = useBrowser();

// M-49.1, M-49.4, M-49.5
test('an operator approves a helper by keyboard alone, and the audit shows it', { timeout: 120_000 }, async (t) => {
  const { page, consoleErrors, close } = await visit();
  t.after(close);
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
