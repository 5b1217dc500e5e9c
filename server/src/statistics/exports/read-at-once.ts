import type { Database, Db } from '../../platform/database/db.ts'

/**
 * Reads part by part in one snapshot of the database, so that the rows of a long file belong to one moment. Each part
 * is taken before the next one is read. The embedded database has no second connection on which a part could be taken
 * meanwhile, so there all parts are read first.
 */
export async function readAtOnce<Head, Part>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  open: (tx: Db) => Promise<{ head: Head; parts: AsyncIterable<Part> }>,
  { begin, take }: { begin: (head: Head) => Promise<void>; take: (part: Part) => Promise<void> },
): Promise<void> {
  const whole: Part[] = []
  const first = await db.transaction(
    async (tx) => {
      const { head, parts } = await open(tx)
      if (kind === 'server') await begin(head)
      for await (const part of parts) {
        if (kind === 'server') await take(part)
        else whole.push(part)
      }
      return head
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (kind === 'server') return
  await begin(first)
  for (const part of whole) await take(part)
}
