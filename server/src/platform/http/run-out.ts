import type { Readable } from 'node:stream'

/**
 * What is left of an upload comes in and is thrown away: a browser hears an answer only once it has sent everything.
 * Whoever was reading lets go of the
 * stream only after its next piece; while it listens nothing flows by itself, and a hearer of pieces makes it flow from
 * then on.
 */
export function runOut(body: Readable): void {
  body.on('data', () => {})
  body.resume()
}
