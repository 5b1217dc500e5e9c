import { Readable } from 'node:stream'
import type { RefusalCode } from '#contract/refusals'
import { refuse } from '../platform/refusal.ts'
import { runOut } from '../platform/http/run-out.ts'

/**
 * An upload as it comes, whole, as far as it may be that long. What is too much runs out unread, so that the refusal
 * arrives.
 */
export async function collectBytes(
  body: unknown,
  most: number,
  codes: { empty: RefusalCode; large: RefusalCode },
): Promise<Buffer> {
  if (!(body instanceof Readable)) return refuse(codes.empty)
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > most) refuse(codes.large, { values: { megabytes: most / 1024 / 1024 } })
      pieces.push(piece)
    }
  } finally {
    runOut(body)
  }
  if (bytes === 0) refuse(codes.empty)
  return Buffer.concat(pieces)
}
