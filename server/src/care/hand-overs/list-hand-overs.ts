import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { listHandOvers as endpoint } from '#contract/care/hand-overs'
import { expectedStates } from '#contract/values/appointments/appointment'
import type { Language } from '#contract/values/locale'
import { appointments } from '../../appointments/tables.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Context } from '../../platform/context.ts'
import { visibleTo } from '../../profiles/policy/may-see.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { careNotes } from '../notes/tables.ts'
import { readOwnPlace } from '../own-place.ts'
import { readNames } from '../names-of.ts'
import { handedNotes, handOvers } from '../notes/hand-overs.tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { inLanguages } from '../../platform/database/texts.ts'

type HandOvers = z.infer<typeof endpoint.reply>
const maxCount = 100

/**
 * Lists pupils who changed schools. The old school sees only the pupil's name, its own working notes and its upcoming
 * meetings; the new place sees that a hand-over is waiting. The first look at each pupil per day is recorded.
 */
export async function listHandOvers({ platform, user, language }: Context): Promise<HandOvers> {
  const { db, now } = platform
  const { school_id } = await readOwnPlace(db, user.id)
  const leaving = school_id
    ? await readRows(db, and(eq(handOvers.from_school_id, school_id), isNull(handOvers.handed_at)), language)
    : []
  // A psychologist of a school sees hand-overs to that school. A psychologist of a centre sees all to pupils in care,
  // but accepts only those without a school.
  const mine = school_id ? eq(handOvers.to_school_id, school_id) : undefined
  const isSeen = await visibleTo(db, user, { purpose: 'profile', student_id: handOvers.student_id })
  const arriving = await readRows(db, and(isNull(handOvers.accepted_at), mine, isSeen), language)
  await recordFirstViews(db, user, {
    student_ids: [...new Set([...leaving, ...arriving].map(({ student_id }) => student_id))],
    what: 'profile',
    now: now(),
  })
  return {
    leaving: await Promise.all(leaving.map((row) => leavingOf(platform, row, school_id ?? ''))),
    arriving: await Promise.all(arriving.map((row) => arrivingOf(db, row, school_id))),
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]
const shownRow = ({ id, name, left_at, from, to }: Row) => ({ id, name, left_at, from: from ?? '', to: to ?? '' })
const newSchools = alias(schools, 'new_schools')
const newNames = inLanguages(newSchools, 'name')

async function readRows(db: Db, where: ReturnType<typeof and>, language: Language) {
  const rows = await db
    .select({ row: handOvers, ...nameColumns, from: localName.schools[language].name, to: newNames[language] })
    .from(handOvers)
    .innerJoin(users, eq(users.id, handOvers.student_id))
    .leftJoin(schools, eq(schools.id, handOvers.from_school_id))
    .leftJoin(newSchools, eq(newSchools.id, handOvers.to_school_id))
    .where(where)
    .orderBy(desc(handOvers.left_at), desc(handOvers.id))
    .limit(maxCount)
  return rows.map(({ row, last_name, first_name, from, to }) => ({
    ...row,
    from,
    to,
    name: `${last_name} ${first_name}`.trim(),
  }))
}

async function leavingOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  row: Row,
  schoolId: string,
): Promise<HandOvers['leaving'][number]> {
  const { id, words, changed_at, author_id } = careNotes
  const notes = await db
    .select({ id, words, changed_at, author_id })
    .from(careNotes)
    .where(
      and(eq(careNotes.student_id, row.student_id), eq(careNotes.school_id, schoolId), eq(careNotes.layer, 'private')),
    )
    .orderBy(desc(changed_at))
    .limit(maxCount)
  const meetings = await db
    .select({ id: appointments.id, starts_at: appointments.starts_at, host_id: appointments.host_id })
    .from(appointments)
    .where(
      and(
        eq(appointments.student_id, row.student_id),
        eq(appointments.school_id, schoolId),
        inArray(appointments.state, [...expectedStates]),
        gt(appointments.starts_at, now().toISOString()),
      ),
    )
    .orderBy(appointments.starts_at)
    .limit(maxCount)
  const names = await readNames(db, [
    ...notes.map(({ author_id: author }) => author),
    ...meetings.map(({ host_id }) => host_id),
  ])
  return {
    ...shownRow(row),
    notes: notes.map(({ author_id: author, ...note }) => ({ ...note, author: names.get(author) ?? '' })),
    meetings: meetings.map(({ host_id, ...meeting }) => ({ ...meeting, host: names.get(host_id) ?? '' })),
  }
}

async function arrivingOf(db: Db, row: Row, schoolId: string | null): Promise<HandOvers['arriving'][number]> {
  const [given] = await db
    .select({ notes: count() })
    .from(handedNotes)
    .where(and(eq(handedNotes.student_id, row.student_id), eq(handedNotes.hand_over_id, row.id)))
  const names = await readNames(db, row.handed_by ? [row.handed_by] : [])
  const is_handed = row.handed_at !== null
  return {
    ...shownRow(row),
    student_id: row.student_id,
    is_handed,
    word: row.word,
    handed_by: (row.handed_by && names.get(row.handed_by)) || '',
    notes: given?.notes ?? 0,
    may_accept: row.to_school_id === schoolId,
  }
}
