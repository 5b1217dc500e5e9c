import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { formatDate } from '../../platform/format.ts'
import { refuse } from '../../platform/refusal.ts'
import { disposition } from '../../diagnostics/results/report/file-name.ts'
import { checkRight } from './check-right.ts'
import { readOwn } from './own-export.ts'
import { readPlaceNames } from './place-names.ts'
import { statisticsExports as exports } from './tables.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const

/** Sends a file to whoever ordered it, if its days are not over and the right to what is in it still holds. */
export async function downloadExport(context: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const { platform, user, now } = context
  const row = await readOwn(platform.db, user.id, id)
  const isOver = row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime()
  if (row.state === 'expired' || isOver) refuse('export-expired')
  if (row.state !== 'ready' || row.file_key === null) return refuse('export-not-ready')
  const right = await checkRight(platform, user.id, { level: row.level, id: row.place_id })
  if (!right || (row.has_names && !right.sees_names)) refuse('export-right-lost')
  const names = await readPlaceNames({ platform, language: row.language }, [row])
  const subject = platform.translate(row.language, `statistics.exports.subjects.${row.what}`)
  const date = formatDate(row.language, row.created_at)
  const file = await platform.files.getStream(row.file_key)
  await platform.db.update(exports).set({ downloaded_at: now.toISOString() }).where(eq(exports.id, id))
  return reply
    .type(types[row.format])
    .headers({
      'content-length': String(row.bytes),
      'content-disposition': disposition(
        `bagdar-${row.what}-${row.created_at.slice(0, 10)}.${row.format}`,
        `${subject}, ${names.get(row.place_id) ?? ''}, ${date}.${row.format}`,
      ),
    })
    .send(file)
}
