import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../tools/machine/browser.mjs';

/** Each has a site of its own. A part of a worker's time is waiting for releases, time-outs and other people's news. */
const WORKERS = 4;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './support/startSites.mjs',
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['./support/CountReporter.ts']],
  workers: WORKERS,
  // In a new worker, with a trace: a busy machine or a defect (ADR 0047).
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A press may miss a control that still moves, on a busy machine more often.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    },
  },
});
