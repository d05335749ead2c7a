// A category requires a certificate: the desk says who lacks it, and records and ends it; the helper's public page says what was checked.
import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { asOperator, tokensOf } from '../support/session';

async function requireCertificates(page: Page, category: string, names: string) {
  await page.goto('/desk/catalogue');
  await page.getByRole('row').filter({ hasText: category }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Certificates that a helper needs').fill(names);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test.describe('checks of helpers', () => {
  const visit = useBrowser();

  // M-753, M-759
  test('a certificate that a category requires is recorded at the desk, shown to everybody, and ended', async () => {
    const { page, consoleErrors } = await visit();
    await asOperator(page);
    const { providerId } = await tokensOf(page);
    await requireCertificates(page, 'Electrical', 'Wiring Rules');

    await page.goto(`/desk/helpers/${providerId}`);
    const lack = page.getByText('Is offered no jobs in Electrical without: Certificate: Wiring Rules');
    await lack.waitFor();
    await page.getByLabel('Checked', { exact: true }).selectOption('Certificate');
    await page.getByLabel('Name of the certificate').fill('wiring rules');
    await page.getByLabel('Checked on').fill('2026-01-05');
    await page.getByRole('button', { name: 'Record check' }).click();
    const recorded = page.getByText('Certificate: wiring rules: checked on 5 Jan 2026');
    await recorded.waitFor();
    await expect(lack).toHaveCount(0);

    await page.goto(`/helper/${providerId}`);
    await recorded.waitFor();

    await page.goto(`/desk/helpers/${providerId}`);
    await page.getByRole('button', { name: 'End check of Certificate: wiring rules' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/reason/i).fill('The certificate was withdrawn');
    await dialog.getByRole('button', { name: 'End check' }).click();
    await page.getByText(/^Ended on .*The certificate was withdrawn/).waitFor();
    await lack.waitFor();

    // The host may have sent the page as it was, and then renders it anew.
    await expect(async () => {
      await page.goto(`/helper/${providerId}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await recorded.count()).toBe(0);
    }).toPass();
    await requireCertificates(page, 'Electrical', '');
    assert.deepEqual(consoleErrors, []);
  });
});
