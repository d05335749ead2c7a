import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { violations } from './axe';

/** A phone on which most layouts have one column. */
export const PHONE = { width: 390, height: 844 };

/** Checks that the screen has no axe violations now and does not scroll sideways. */
export async function assertScreen(page: Page) {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  assert.deepEqual(await violations(page), []);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(beyond <= 0, `scrolls sideways by ${beyond} px`);
}
