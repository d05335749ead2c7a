// A browser whose connection is lost and comes back.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { useBrowser, type Visit } from '../support/browser';
import { heading, hydrated } from '../support/pages';
import { tokensOf } from '../support/session';
import { fillStorage } from './storage';

function offlineNotice(page: Page) {
  return page.getByText('You are offline.', { exact: false });
}

export async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await offlineNotice(page).waitFor();
}
export async function goOnline(page: Page) {
  await page.context().setOffline(false);
  await offlineNotice(page).waitFor({ state: 'hidden' });
}

/**
 * Opens a rendered page, and waits until it is hydrated and has found the server: only a person's actions fail afterwards. A busy
 * machine also has no request under way before the code has run.
 */
export async function openHydrated(page: Page, url: string) {
  const checked = page.waitForResponse((response) => response.url().endsWith('/api/health-check'));
  await page.goto(url);
  await hydrated(page);
  await checked;
  await page.waitForLoadState('networkidle');
}

/** Marks the document; a reload removes the mark. */
export function mark(page: Page) {
  return page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
}
export async function assertSamePage(page: Page) {
  return assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), true, 'the page was reloaded');
}

/** Console errors without the browser's own reports of requests that failed or were rejected. */
export function errorsOfPage({ consoleErrors }: Visit) {
  return consoleErrors.filter((line) => !/ERR_INTERNET_DISCONNECTED|status of 40[19]|WebSocket connection/.test(line));
}

/** For the surrounding `describe`: `visit` opens a page without a session, `open` one with a customer and a helper signed in. */
export function useOfflineBrowser() {
  const visit = useBrowser();

  /** Opens a page with a customer and a helper both signed in. */
  const open = async (path: string) => {
    const visitor = await visit();
    const stored = await tokensOf(visitor.page);
    await fillStorage(visitor.page, stored);
    await visitor.page.goto(path);
    await heading(visitor.page).waitFor();
    await mark(visitor.page);
    return { ...visitor, visitor, stored };
  };

  return { visit, open };
}
