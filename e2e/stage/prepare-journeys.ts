import path from 'node:path'
import { createEmbedded } from '../../server/src/platform/database/embedded-client.ts'
import { aBrowser } from '../../tools/find-browser.ts'
import { startMailbox } from './mailbox.ts'
import { removeDemoFolders, untouchedDemo } from './demo-folder.ts'
import { runProduct } from './run-product.ts'

/**
 * Prepares what all workers share: the browser, the demo country to copy, and a real SMTP server. Each worker starts
 * its own product.
 */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await aBrowser()
  const mailbox = await startMailbox()
  process.env.MAILBOX_SMTP_URL = mailbox.url
  process.env.MAILBOX_URL = mailbox.readUrl
  const maker = await runProduct({ DATA_DIR: untouchedDemo })
  await maker.stop()
  await countAsPacked()
  return async () => {
    await mailbox.stop()
    removeDemoFolders()
  }
}

/**
 * Marks the forms as packed: packing takes a minute of CPU time in each product, and a form that is sent unpacked is
 * packed on the fly.
 */
async function countAsPacked(): Promise<void> {
  const database = await createEmbedded({ dataDir: path.join(untouchedDemo, 'database') })
  await database.query('update test_versions set packed_source = source_hash')
  await database.close()
}
