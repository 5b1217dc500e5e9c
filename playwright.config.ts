import { defineConfig } from '@playwright/test'
import { browserArguments } from './tools/find-browser.ts'
import { testTimeouts } from './tools/test-timeouts.ts'

/**
 * Browser tests against the built product. Two workers, because test machines have two cores. Each worker has its own
 * product, so a test sees only what earlier tests of the same worker left.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  timeout: testTimeouts.journey,
  expect: { timeout: testTimeouts.step },
  retries: 0,
  workers: process.env.PLAYWRIGHT_WORKERS ? Number(process.env.PLAYWRIGHT_WORKERS) : 2,
  // Hands out single tests to whichever worker is free, so that one long file does not run alone at the end.
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
    // Traces make the run a fifth longer. To debug, pass `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: testTimeouts.step,
    launchOptions: {
      // Set by `prepare-journeys.ts` before the workers start.
      executablePath: process.env.CHROMIUM_PATH,
      args: [...browserArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
})
