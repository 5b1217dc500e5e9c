import { rmSync } from 'node:fs'
import { startMailbox } from './mailbox.ts'
import { freePort } from '../tools/free-port.ts'
import { runProduct } from './run-product.ts'

/** One product for all journeys, on an empty folder, with a real SMTP server beside it. The journey of the lost network starts its own. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = '.cache/journeys-data'
  rmSync(dataDir, { recursive: true, force: true })
  const mailbox = await startMailbox()
  // Mails that really leave carry links, so the address is known before the start.
  const PORT = String(await freePort())
  const product = await runProduct({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` })
  process.env.PRODUCT_URL = product.url
  process.env.MAILBOX_URL = mailbox.readUrl
  return async () => {
    await product.stop()
    await mailbox.stop()
  }
}
