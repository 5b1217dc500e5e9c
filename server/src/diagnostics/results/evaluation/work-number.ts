import { createHash } from 'node:crypto'

/** The number a work goes by where its open tasks are scored, from its random id: it is found in nothing that stands beside the name. */
export function workNumber(workId: string): string {
  const digits = createHash('sha256').update(`work:${workId}`).digest().readUInt32BE() % 100_000_000
  return String(digits)
    .padStart(8, '0')
    .replace(/(?<=^\d{4})/, '-')
}
