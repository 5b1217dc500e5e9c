import { defineConfig } from '@playwright/test'
import { browserArguments } from './tools/find-browser.ts'

/** Journeys in a real browser against the built product. One worker: the machines of tests have two cores. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: process.env.PLAYWRIGHT_WORKERS ? Number(process.env.PLAYWRIGHT_WORKERS) : 1,
  outputDir: '.cache/journeys',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/reports/browser.json' }]],
  globalSetup: './e2e/start-product.ts',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    trace: 'retain-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...browserArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
})
