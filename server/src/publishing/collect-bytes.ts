import { Readable } from 'node:stream'
import type { RefusalCode } from '#contract/refusals'
import { refuse } from '../platform/refusal.ts'
import { drainUpload } from '../platform/http/drain-upload.ts'

/**
 * Collects an upload up to a limit. The rest of a larger one is read and discarded, so that the browser receives the
 * refusal.
 */
export async function collectBytes(
  body: unknown,
  maxBytes: number,
  codes: { empty: RefusalCode; large: RefusalCode },
): Promise<Buffer> {
  if (!(body instanceof Readable)) return refuse(codes.empty)
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > maxBytes) refuse(codes.large, { values: { megabytes: maxBytes / 1024 / 1024 } })
      pieces.push(piece)
    }
  } finally {
    drainUpload(body)
  }
  if (bytes === 0) refuse(codes.empty)
  return Buffer.concat(pieces)
}
