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
  /** Live regions that came with their text. */
  announced: string[];
}

/** Nothing more has been spoken for so long. */
const QUIET_MS = 700;
const MAX_PHRASES = 600;

/** The ends of things, what is heard in its content anyway, and the frame of a calendar, whose days are buttons. */
const NOT_WRITTEN =
  /^(end of .*|paragraph|list|listitem.*|(polite: )?(status)?|alert|term|definition|document|generic|separator.*|strong|emphasis|code|time|(row|rowgroup|gridcell|columnheader)\b.*)$/;

/** The text of a control is its name, which has been heard. */
const WITH_NAME = /^(button|link|radio|checkbox|option|group|tab|menuitem|menuitemradio|switch)\b/;

/** References, the minutes that have passed since the site's clock began, and addresses of their own for each run. */
const VOLATILE: [RegExp, string][] = [
  [/\bCH-[0-9A-Z]{8}\b/g, 'CH-********'],
  [/\b06:\d\d\b/g, '06:**'],
  [/\bin \d+ s\b/g, 'in ** s'],
  // Of people whom the tests of the API sign up.
  [/\b(customer|provider)-[0-9a-f]{8}@/g, '$1-********@'],
];

function readerScript(): string {
  const entry = require.resolve('@guidepup/virtual-screen-reader/browser.js');
  const options = { bundle: true, format: 'iife', globalName: 'screenReader', minify: true, write: false } as const;
  const [file] = buildSync({ entryPoints: [entry], ...options }).outputFiles;
  // Its own variable belongs to the script only.
  return `${file!.text}; window.screenReader = screenReader; (${listenToNewRegions.toString()})();
    document.addEventListener('DOMContentLoaded', () => screenReader.virtual.start({ container: document.body }));`;
}

/**
 * Runs in the page. The screen reader announces what changes in a live region; a browser also tells one of a region that comes with its text, but
 * for a text that enters after its region.
 */
function listenToNewRegions() {
  const announced: string[] = [];
  Object.assign(window, { announced });
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.isConnected) continue;
      const found = [node, ...node.querySelectorAll('*')].filter((element) =>
        element.matches('[role=alert], [role=status]'),
      );
      for (const region of found) {
        const text = (region as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
        const isEnteringLater = region.querySelector(':scope > [aria-hidden]:not(svg)');
        if (text && !isEnteringLater)
          announced.push(`${region.matches('[role=alert]') ? 'assertive' : 'polite'}: ${text}`);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

function written(phrases: readonly string[]): string[] {
  return phrases
    .filter((phrase, index) => {
      const before = phrases[index - 1] ?? '';
      return !NOT_WRITTEN.test(phrase) && !(WITH_NAME.test(before) && before.includes(phrase));
    })
    .map((phrase) => VOLATILE.reduce((text, [pattern, mask]) => text.replace(pattern, mask), phrase))
    .filter((phrase, index, all) => phrase !== all[index - 1]);
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
    return page.evaluate(async () => {
      const { screenReader, announced } = window as unknown as ReaderWindow;
      const phrases = await screenReader.virtual.spokenPhraseLog();
      await screenReader.virtual.clearSpokenPhraseLog();
      return [...phrases, ...announced.splice(0)];
    });
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
      write(title, [...phrases, ...(await focusedText())]);
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
      write(title, phrases);
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
