import { csvText, type Cell } from '../platform/table-files/csv.rules.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { keyFile } from './key-file.rules.ts'
import { readRound } from './read-rounds.ts'
import type { Services } from './situations.ts'
import { ratingExports } from './tables.ts'

type ExportContext = Context<Services & Pick<Platform, 'translate'>>

/** Exports the computed key for the author of the bank and records the export. It does not change the key in use. */
export async function exportKey(context: ExportContext, id: string): Promise<{ name: string; text: string }> {
  const round = await readRound(context, id)
  await recordExport(context, id, 'key')
  return { name: `${round.test_id}-v${round.version}-key.yaml`, text: keyFile(round) }
}

/** Exports the table of ratings as CSV, with a header in the reader's language. */
export async function exportTable(context: ExportContext, id: string): Promise<{ name: string; text: string }> {
  const { platform, language } = context
  const { translate } = platform
  const round = await readRound(context, id)
  await recordExport(context, id, 'table')
  const head = columns.map((column) => translate(language, `expert-ratings.column.${column}`))
  const rows = round.data.flatMap(({ item, part, passage, stem, options, faults, read_in, unclear, comments }) =>
    options.map((option, place): Cell[] => [
      part,
      item,
      option.id,
      [passage, stem].filter(Boolean).join(' '),
      option.text,
      option.n,
      option.mean,
      option.sd,
      yesOrNo(option.is_dropped),
      option.author,
      option.computed,
      yesOrNo(option.differs),
      faults.map((fault) => translate(language, `expert-ratings.fault.${fault}`)).join('; '),
      read_in.kz,
      read_in.ru,
      read_in.en,
      unclear,
      // Comments belong to the situation, so only its first row has them.
      place === 0 ? comments.join(' | ') : '',
    ]),
  )
  return { name: `${round.test_id}-v${round.version}-ratings.csv`, text: csvText([head, ...rows], language) }

  function yesOrNo(is: boolean): string {
    return translate(language, `expert-ratings.${is ? 'yes' : 'no'}`)
  }
}

const columns = [
  'part',
  'item',
  'option',
  'stem',
  'text',
  'n',
  'mean',
  'sd',
  'dropped',
  'author',
  'computed',
  'differs',
  'faults',
  'read_kz',
  'read_ru',
  'read_en',
  'unclear',
  'comments',
] as const

const recordExport = async ({ platform: { db, now }, user }: ExportContext, round_id: string, kind: 'key' | 'table') =>
  void (await db
    .insert(ratingExports)
    .values({ id: newId(now().getTime()), round_id, user_id: user.id, kind, at: now().toISOString() }))
