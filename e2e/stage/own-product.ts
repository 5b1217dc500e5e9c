import { freePort } from '../../tools/free-port.ts'
import { demoFolder } from './demo-folder.ts'
import { test as base } from './product.ts'
import { runProduct } from './run-product.ts'
import { testTimeouts } from '../../tools/test-timeouts.ts'

interface OwnProduct {
  url: string
  /** Ends the process abruptly. */
  kill: () => Promise<void>
  /** Starts it again with the same folder and address. */
  startAgain: () => Promise<void>
}

/** For journeys in which the product crashes: each has a product of its own that may be killed. */
export const test = base.extend<{ own: OwnProduct }>({
  own: [
    // Playwright reads the fixtures it needs from the pattern; here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { testId }) => {
      const env = { DATA_DIR: demoFolder(testId), PORT: String(await freePort()) }
      let product = await runProduct(env)
      await provide({
        url: product.url,
        kill: () => product.kill(),
        startAgain: async () => {
          product = await runProduct(env)
        },
      })
      await product.stop()
    },
    { timeout: testTimeouts.journey },
  ],
  mayFall: true,
  baseURL: async ({ own }, provide) => provide(own.url),
})
