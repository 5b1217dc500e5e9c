import { createHash } from 'node:crypto'

/** The number a work goes by where its open tasks are scored. It is not the receipt's, which stands on the result beside the name. */
export function workNumber(attemptId: string): string {
  const digits = createHash('sha256').update(`work:${attemptId}`).digest().readUInt32BE() % 100_000_000
  return String(digits)
    .padStart(8, '0')
    .replace(/(?<=^\d{4})/, '-')
}
