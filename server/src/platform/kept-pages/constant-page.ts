import { createHash } from 'node:crypto'

/**
 * A page that is the same for everybody: without its nonce, which would tell the next reader's page apart, and with the hashes of the scripts that
 * bore it. Nobody outside could know the nonce while the page was made, so a script that came in with a text has none and is not hashed.
 * Null where the nonce stands anywhere else.
 */
export function constantPage(html: string, nonce: string): { html: string; hashes: string[] } | null {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // A browser hashes what it has read, where a line ends in one way only.
    if (script.includes('\r')) return null
    if (script !== '' && attributes.includes(mark)) hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  const constant = html.replaceAll(mark, '')
  return constant.includes(nonce) ? null : { html: constant, hashes: [...hashes] }
}
