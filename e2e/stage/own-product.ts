import { freePort } from '../../tools/free-port.ts'
import { demoFolder } from './demo-folder.ts'
import { test as base } from './product.ts'
import { runProduct } from './run-product.ts'
import { patience } from '../../tools/patience.ts'

interface OwnProduct {
  url: string
  /** The process is gone from one moment to the next. */
  kill: () => Promise<void>
  /** The same folder, the same address. */
  startAgain: () => Promise<void>
}

/** For journeys in which the product itself falls over: each has a product of its own that may be killed. */
export const test = base.extend<{ own: OwnProduct }>({
  own: [
    // The runner reads from the pattern which fixtures are needed: none.
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
    { timeout: patience.journey },
  ],
  mayFall: true,
  baseURL: async ({ own }, provide) => provide(own.url),
})
