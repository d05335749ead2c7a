// Every story in a real browser: axe in both themes at two widths, no horizontal scrolling at 320 px nor with text at 200 %, a walk
// by Tab, the scripted keyboard, and a console without errors or warnings. Prints a line per failure and the counts.
//   node shared-ui/story-tests/run.mjs [part of a story id]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../../tools/machine/browser.mjs';
import { keyboardScripts } from './keyboard.mjs';
import { walkByTab } from './tabWalk.mjs';
import { buildStorybook, serveStorybook } from './storybook.mjs';

const PAGES_AT_ONCE = 2;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// A component is not a page: these two rules need a whole page.
const PAGE_RULES = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const filter = process.argv[2] ?? '';

const findings = [];
let passed = 0;
function check(story, what, problems) {
  if (problems.length === 0) passed += 1;
  for (const problem of problems) findings.push(`FAILED ${story}: ${what}: ${problem}`);
}

function runAxe(page) {
  return page.evaluate(
    async ({ rules, pageRules }) => {
      const { violations } = await window.axe.run(document, { runOnly: rules, rules: pageRules });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id} ${html.slice(0, 140)} ${any[0]?.message ?? ''}`),
      );
    },
    { rules: RULES, pageRules: PAGE_RULES },
  );
}

function findOverflow(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : [];
  });
}

async function openStory(page, url, { id, tags }) {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:light;a11y.manual:!true`);
  await page.waitForSelector('body.sb-show-main:not(.sb-show-preparing-story) .story, body.sb-show-errordisplay', {
    state: 'attached',
  });
  const keys = tags.filter((tag) => tag.startsWith('keys:'));
  for (const key of keys) await page.keyboard.press(key.slice('keys:'.length));
  // Skeletons show themselves later, overlays slide in.
  await page.waitForTimeout(keys.length > 0 || id.startsWith('skeleton') ? 350 : 30);
}

async function testStory(page, url, story) {
  const messages = [];
  const handleMessage = (message) => ['error', 'warning'].includes(message.type()) && messages.push(message.text());
  const handlePageError = (error) => messages.push(String(error));
  page.on('console', handleMessage);
  page.on('pageerror', handlePageError);

  await page.setViewportSize(WIDE);
  await openStory(page, url, story);
  await page.evaluate(axeSource);
  for (const [name, size] of [
    ['1280', WIDE],
    ['390', PHONE],
  ]) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      // Colours cross over within a frame or two, even where motion is reduced.
      await page.waitForTimeout(40);
      check(story.id, `axe at ${name} px, ${theme}`, await runAxe(page));
    }
  }
  await page.setViewportSize(NARROWEST);
  check(story.id, 'horizontal scrolling at 320 px', await findOverflow(page));
  await page.setViewportSize(WIDE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  check(story.id, 'horizontal scrolling with text at 200 %', await findOverflow(page));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  // Changes by resize observers come a frame later: a table that fits again is no stop for Tab.
  await page.waitForTimeout(40);
  check(story.id, 'walk by Tab', await walkByTab(page));

  const script = keyboardScripts[story.id];
  if (script) {
    await openStory(page, url, { ...story, tags: [] });
    const failures = (await script(page)).filter(([, found, expected]) => found !== expected);
    check(
      story.id,
      'keyboard',
      failures.map(
        ([what, found, expected]) => `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
      ),
    );
  }
  page.off('console', handleMessage);
  page.off('pageerror', handlePageError);
  check(story.id, 'console', messages);
}

buildStorybook();
const storybook = await serveStorybook();
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: BROWSER_FLAGS });
try {
  const waiting = storybook.stories.filter(({ id }) => id.includes(filter));
  const unknown = Object.keys(keyboardScripts).filter((id) => !storybook.stories.some((story) => story.id === id));
  check('keyboard.mjs', 'stories that exist', unknown);
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
      const page = await context.newPage();
      for (let story = waiting.shift(); story; story = waiting.shift()) {
        await testStory(page, storybook.url, story).catch((error) => check(story.id, 'run', [String(error)]));
      }
    }),
  );
} finally {
  await browser.close();
  storybook.stop();
}
findings.sort().forEach((line) => console.log(line));
console.log(`${storybook.stories.length} stories in light and dark`);
console.log(`${passed} passed, ${findings.length} failed`);
process.exitCode = findings.length > 0 ? 1 : 0;
