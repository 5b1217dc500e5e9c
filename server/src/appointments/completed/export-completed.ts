import type * as z from 'zod/mini'
import { maxRowsInFile, type CompletedRow, type exportCompleted as endpoint } from '#contract/appointments/completed'
import { dayOf, minutesAt, timeText } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { csvText, type Cell } from '../../platform/table-files/csv.rules.ts'
import { readPageKeys } from '../../platform/database/list-page.ts'
import { formatDate } from '../../platform/format.ts'
import type { Context } from '../../platform/context.ts'
import { recordViews } from '../../profiles/policy/record-view.ts'
import { completedList, readCompletedRows } from './list-completed.ts'

/** Exports the list as a table, with the same masking. A look at each pupil is recorded. */
export async function exportCompleted(
  { platform, user, language }: Context,
  query: z.infer<typeof endpoint.body>,
): Promise<string> {
  const { db, now, translate } = platform
  const { ids } = await readPageKeys(db, completedList(db, user, query), { limit: maxRowsInFile })
  const { rows, pupils } = await readCompletedRows(db, ids, language)
  await recordViews(db, user, { student_ids: pupils, what: 'list-file', now: now() })
  const say = (key: string) => translate(language, `appointments.${key}`)
  return csvText(
    [columns.map((name) => say(`file.${name}`)), ...rows.map((row) => cellsOf(row, say, language))],
    language,
  )
}

const columns =
  'day time name iin purpose kind format state region district locality school grade age gender phone email words comment recommendation feedback'.split(
    ' ',
  )

function cellsOf(row: CompletedRow, say: (key: string) => string, language: Language): Cell[] {
  const {
    starts_at,
    student_name,
    iin,
    purpose,
    kind,
    format,
    state,
    region,
    district,
    locality,
    school,
    grade,
    age,
    gender,
    phone,
    email,
  } = row
  const feedback = [row.feedback_mark ?? '', row.feedback_words].filter(Boolean).join(' ')
  const when = [formatDate(language, dayOf(new Date(starts_at))), timeText(minutesAt(starts_at))]
  const what = [
    purpose ? say(`file.purposes.${purpose}`) : '',
    say(`kinds.${kind}`),
    say(`file.formats.${format}`),
    say(`file.states.${state}`),
  ]
  const who = [
    region,
    district,
    locality,
    school,
    grade,
    age,
    gender ? say(`file.genders.${gender}`) : '',
    phone,
    email,
  ]
  return [...when, student_name, iin, ...what, ...who, row.words, row.comment, row.recommendation, feedback]
}
