import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestPage } from 'hosting/buildManifest';
import { ATTRIBUTE } from 'hosting/protocol';
import { expect, type Page } from '@playwright/test';
import { SITE } from './browser';

/** The heading of a page, with this text if one is given. */
export function heading(page: Page, name?: RegExp | string) {
  return page.getByRole('heading', { level: 1, ...(name && { name }) }).first();
}

const RENDER_TIMEOUT_MS = 30_000;

/** The HTML of a page once it is rendered: on a busy machine the host leaves one to the browser, and then has it for the next visitor. */
export async function renderedHtml(page: Page, url: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => (html = await (await page.request.get(url)).text()), { timeout: RENDER_TIMEOUT_MS })
    .toContain('<main');
  return html;
}

/** Opens a page that the host renders. */
export async function openRendered(page: Page, url: string) {
  await renderedHtml(page, url);
  await page.goto(url);
}

/** Waits until the page is hydrated, or rendered in the browser, and answers. */
export function hydrated(page: Page) {
  return page.locator(`:root[${ATTRIBUTE.hydrated}] main h1`).first().waitFor({ state: 'attached' });
}

/** Waits until the page has shown what was due and has nothing left to do: what does not happen until then has not been caused. */
export function idle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
}

/** The id of the first item of a list of the API. */
export async function firstId(page: Page, apiPath: string): Promise<string> {
  const { data } = (await (await page.request.get(`${SITE}${apiPath}`)).json()) as { data: { _id: string }[] };
  if (!data[0]) throw new Error(`${apiPath} is empty`);
  return data[0]._id;
}

export function firstServiceId(page: Page) {
  return firstId(page, '/api/service/list');
}

/** The pages of an app's route table, as its build lists them. */
export function builtPages(app: string): readonly ManifestPage[] {
  const file = join(__dirname, '../..', app, 'dist/mf-manifest.json');
  const { metaData } = JSON.parse(readFileSync(file, 'utf8')) as { metaData: { release: { pages: ManifestPage[] } } };
  return metaData.release.pages;
}
