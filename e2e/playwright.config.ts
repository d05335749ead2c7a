import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../tools/machine/browser.mjs';
import { ENGINES, type Engine } from './engines/driver';

export default defineConfig<object, { engine: Engine }>({
  testMatch: '**/*.spec.ts',
  // Playwright makes CommonJS of what it compiles: Node itself loads a module that says it is none.
  build: { external: ['**/*.mjs'] },
  globalSetup: './support/globalSetup.ts',
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['./support/CountReporter.ts']],
  // Each has a site of its own, unless one runs already. A part of a worker's time is waiting for releases, time-outs and other people's news.
  workers: process.env['SITE_URL'] ? 1 : 3,
  // In a new worker, on a new site: a busy machine or a defect (ADR 0047).
  retries: 1,
  timeout: 120_000,
  projects: [
    // First, as they take longest: the files of one share a worker and a site, since an engine in several windows at once is slow.
    ...ENGINES.map((engine) => ({
      name: `journeys-${engine}`,
      testDir: './engines',
      workers: 1,
      timeout: 300_000,
      use: { engine },
    })),
    { name: 'chromium', testIgnore: '**/e2e/engines/**' },
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    // A press may miss a control that still moves, on a busy machine more often.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    },
  },
});
