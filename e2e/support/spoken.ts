// Listens to a page as a person does who cannot see it: a screen reader runs in it, and its words are compared with a transcript that people
// have read (docs/adr/0164-spoken-transcripts.md). `SPOKEN=write` writes the transcripts anew.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import type { virtual } from '@guidepup/virtual-screen-reader';
import type { Locator, Page } from '@playwright/test';

interface ReaderWindow {
  screenReader: { virtual: typeof virtual };
}

/** Nothing more has been spoken for so long. */
const QUIET_MS = 700;
const MAX_PHRASES = 600;

/** The ends of things, what is heard in its content anyway, the frame of a calendar, whose days are buttons, and dots, which no reader says. */
const NOT_WRITTEN =
  /^(end of .*|paragraph|list|listitem.*|(polite: )?(status)?|alert|term|definition|document|generic|separator.*|strong|emphasis|code|time|·|((row|rowgroup|gridcell|cell|rowheader|caption)\b.*))$/;

/** Two announcements of a step come in any order, and the one that a page is loading only where that takes long. */
const ANNOUNCED = /^(polite|assertive): /;
const LOADING = 'polite: Loading…';

/** The text of a control is its name, which has been heard. */
const WITH_NAME = /^(button|link|radio|checkbox|option|group|tab|menuitem|menuitemradio|switch|columnheader|table)\b/;

/** References, the minutes that have passed since the site's clock began, and addresses of their own for each run. */
const VOLATILE: [RegExp, string][] = [
  [/\bCH-[0-9A-Z]{8}\b/g, 'CH-********'],
  [/\b06:\d\d/g, '06:**'],
  [/\bin \d+ s\b/g, 'in ** s'],
  // Of people whom the tests of the API sign up.
  [/\b(customer|provider)-[0-9a-f]{8}@/g, '$1-********@'],
  // The key of a second factor, and its recovery codes.
  [/\b([A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/g, '**** ****'],
  [/^[0-9a-z]{5}-[0-9a-z]{5}$/i, '*****-*****'],
  // Of a closed list: the reader does not know the chosen option, and says its value behind its text.
  [/^option, ([^,]*), .*(position \d+, set size \d+)$/, 'option, $1, $2'],
];

/** Where a page keeps what was heard last, for the page that comes after it. */
const KEPT = 'spoken';

function readerScript(): string {
  const entry = require.resolve('@guidepup/virtual-screen-reader/browser.js');
  const options = { bundle: true, format: 'iife', globalName: 'screenReader', minify: true, write: false } as const;
  const [file] = buildSync({ entryPoints: [entry], ...options }).outputFiles;
  // Its own variable belongs to the script only.
  return `${file!.text}; window.screenReader = screenReader; (${listenToNewRegions.toString()})('${KEPT}');
    document.addEventListener('DOMContentLoaded', () => screenReader.virtual.start({ container: document.body }));`;
}

/**
 * Runs in the page. The screen reader announces what changes in a live region; a browser also tells one of a region that comes with its text, but
 * for a text that enters after its region. A region that moves is not new. The last words before another page is loaded are kept for it.
 */
function listenToNewRegions(kept: string) {
  const { virtual } = (window as unknown as ReaderWindow).screenReader;
  const known = new WeakSet<Element>();
  let log: string[] = [];
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.isConnected) continue;
      const found = [node, ...node.querySelectorAll('*')].filter((element) =>
        element.matches('[role=alert], [role=status]'),
      );
      for (const region of found.filter((element) => !known.has(element))) {
        known.add(region);
        const text = (region as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
        const isEnteringLater = region.querySelector(':scope > [aria-hidden]:not(svg)');
        const phrase = `${region.matches('[role=alert]') ? 'assertive' : 'polite'}: ${text}`;
        // Into the reader's own list, so that the order stays; before the reader starts, the page is not shown yet.
        if (text && !isEnteringLater)
          virtual.spokenPhraseLog().then(
            (phrases) => phrases.push(phrase),
            () => undefined,
          );
      }
    }
    virtual.spokenPhraseLog().then(
      (phrases) => (log = phrases),
      () => undefined,
    );
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  addEventListener('pagehide', () => sessionStorage.setItem(kept, JSON.stringify(log)));
}

function written(phrases: readonly string[]): string[] {
  return phrases
    .filter((phrase, index) => {
      const before = phrases[index - 1] ?? '';
      return !NOT_WRITTEN.test(phrase) && !(WITH_NAME.test(before) && before.includes(phrase));
    })
    .map((phrase) => VOLATILE.reduce((text, [pattern, mask]) => text.replace(pattern, mask), phrase));
}

export interface Listener {
  /** Does something and writes down what is heard: where the focus goes, and what is announced. */
  step: (title: string, act: () => Promise<unknown>) => Promise<void>;
  /** Writes down the main part of the page, from its start to its end. The focus stays where it is. */
  read: (title: string) => Promise<void>;
  /** Moves the focus to a control, and presses a key there. */
  press: (control: Locator, key?: string) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /**
   * Compares everything that was heard with the transcript of that name.
   * @throws {AssertionError} when they differ, or when there is none yet: `SPOKEN=write` writes it
   */
  compare: (name: string) => void;
}

/** Puts a screen reader into a page and all that it loads from now on. */
export async function listenTo(page: Page): Promise<Listener> {
  await page.addInitScript(readerScript());
  const lines: string[] = [];

  async function take(): Promise<string[]> {
    return page.evaluate(async (kept) => {
      const { virtual } = (window as unknown as ReaderWindow).screenReader;
      const before = JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[];
      sessionStorage.removeItem(kept);
      // Several texts that change at once in one live region are one announcement.
      const heard = [...before, ...(await virtual.spokenPhraseLog()).splice(0)];
      return heard.filter((phrase, index) => phrase !== heard[index - 1]);
    }, KEPT);
  }

  /** The text of a focused element that is no control, and that nothing has the focus. */
  async function focusedText(): Promise<string[]> {
    const text = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (focused === document.body) return '(nothing has the focus)';
      return focused?.matches('div:not([role]), p:not([role])') ? `focus: ${(focused as HTMLElement).innerText}` : '';
    });
    return text ? [text.replace(/\s+/g, ' ').trim()] : [];
  }

  function write(title: string, phrases: readonly string[]) {
    lines.push(`== ${title}`, ...written(phrases), '');
  }

  return {
    async step(title, act) {
      await take();
      await act();
      const phrases: string[] = [];
      for (let quietMs = 0; quietMs < QUIET_MS;) {
        await page.waitForTimeout(100);
        const more = await take();
        phrases.push(...more);
        quietMs = more.length > 0 ? 0 : quietMs + 100;
      }
      const announced = phrases.filter((phrase) => ANNOUNCED.test(phrase) && phrase !== LOADING).sort();
      write(title, [...phrases.filter((phrase) => !ANNOUNCED.test(phrase)), ...announced, ...(await focusedText())]);
    },

    async read(title) {
      const phrases = await page.evaluate(async (max) => {
        const { virtual } = (window as unknown as ReaderWindow).screenReader;
        const focused = document.activeElement;
        await virtual.stop();
        await virtual.start({ container: document.querySelector('dialog[open]') ?? document.querySelector('main')! });
        for (let index = 0; index < max; index += 1) {
          await virtual.next();
          const phrase = await virtual.lastSpokenPhrase();
          if (/^end of (main|dialog)/.test(phrase)) break;
        }
        const spoken = await virtual.spokenPhraseLog();
        await virtual.stop();
        await virtual.start({ container: document.body });
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        return spoken;
      }, MAX_PHRASES);
      // A field's label, and then its name.
      write(
        title,
        phrases.filter((phrase, index) => phrase !== phrases[index - 1]),
      );
    },

    async press(control, key = 'Enter') {
      await control.focus();
      await page.keyboard.press(key);
    },

    async type(field, text) {
      await field.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },

    compare(name) {
      const file = join(__dirname, `../spoken/${name}.txt`);
      const heard = `${lines.join('\n').trim()}\n`;
      if (process.env['SPOKEN'] === 'write') {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, heard);
        return;
      }
      const missing = `e2e/spoken/${name}.txt is missing: write it by SPOKEN=write npm run e2e -- spoken, and read it aloud`;
      assert.ok(existsSync(file), missing);
      assert.equal(heard, readFileSync(file, 'utf8'));
    },
  };
}
