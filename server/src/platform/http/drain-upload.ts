import type { Readable } from 'node:stream'

/**
 * Reads and discards the rest of an upload, because a browser reads an answer only after sending everything. A previous
 * reader detaches only after its next chunk and pauses the stream until then; a `data` listener makes it flow.
 */
export function drainUpload(body: Readable): void {
  body.on('data', () => {})
  body.resume()
}
