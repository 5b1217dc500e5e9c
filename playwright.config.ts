import { defineConfig } from '@playwright/test'
import { browserArguments } from './tools/find-browser.ts'
import { patience } from './tools/patience.ts'

/**
 * Journeys in a real browser against the built product. Two workers, since the machines of tests have two cores; each
 * has a product of its own, so that no journey meets another one's traces but those before it.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  timeout: patience.journey,
  expect: { timeout: patience.step },
  retries: 0,
  workers: process.env.PLAYWRIGHT_WORKERS ? Number(process.env.PLAYWRIGHT_WORKERS) : 2,
  // One by one to whoever is free, so that a long file does not end alone.
  fullyParallel: true,
  outputDir: '.cache/journeys',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/reports/browser.json' }],
  ],
  globalSetup: './e2e/stage/prepare-journeys.ts',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    // A trace costs a fifth of the journeys' time: whoever looks for a fault asks for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: patience.step,
    launchOptions: {
      // Found before the workers begin: `prepare-journeys.ts`.
      executablePath: process.env.CHROMIUM_PATH,
      args: [...browserArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
})
