// Also on PostgreSQL: the embedded database has one connection, so nobody meets there.
import { afterEach, describe, expect, test } from 'vitest'
import { inviteToStageTwo } from '../../testing/invite.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Query } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { auditStatistics } from './audit/audit.ts'

const { aStudent, platform } = await startApp()
const { database } = platform
const run = (text: string, values: unknown[] = []) => database.query('', text, values)

/** Changes in one transaction; while it is open, `meanwhile` begins and comes to a lock, then `after` follows. */
async function meet(first: (query: Query) => Promise<unknown>, meanwhile: () => Promise<unknown>, after: typeof first) {
  let other: Promise<unknown> = Promise.resolve()
  await database.inOne(async (query) => {
    await first(query)
    const over = { yet: false }
    other = meanwhile().finally(() => (over.yet = true))
    // A failure is told by the last line.
    other.catch(() => {})
    await expect
      .poll(async () => {
        const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return over.yet || Number((await query('', waiting, []))[0]?.n) > 0
      })
      .toBe(true)
    await after(query)
  })
  await other
}

/** What a sign-up writes: the pupil, and the requests of the parents who have waited for this IIN. */
async function signUp(query: Query, parents: readonly string[]): Promise<void> {
  await query('', "set local lock_timeout = '2s'", [])
  for (const parent of parents) {
    const id = newId()
    await query(
      '',
      `insert into users (id, role_id, password_hash, last_name, first_name, created_at) values ($1, 1, '', 'А', 'Б', now())`,
      [id],
    )
    await query('', 'insert into students (student_id) values ($1)', [id])
    await query('', 'update parent_links set student_id = $2 where parent_id = $1', [parent, id])
  }
}

/** Parents whose children have no account yet. */
async function addWaiting(ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await run(
      `insert into users (id, role_id, password_hash, last_name, first_name, created_at) values ($1, 2, '', 'А', 'Б', now())`,
      [id],
    )
    await run('insert into parent_links (id, parent_id, iin, created_at) values ($1, $1, $2, now())', [
      id,
      `${id.slice(-8)}${1000 + index}`,
    ])
  }
}
const newIds = (count: number) => Array.from({ length: count }, () => newId())

describe.runIf(database.kind === 'server')('of two who change at the same moment', () => {
  afterEach(async () => {
    expect(await auditStatistics(platform)).toMatchObject({ pupils: 0, subjects: 0, sums: 0, records: 0 })
  })

  test('strangers who sign up do not wait for each other, however many there are', async () => {
    const [ours, theirs] = [newIds(30), newIds(30)]
    await addWaiting([...ours, ...theirs])
    await database.inOne(async (query) => {
      await signUp(query, ours)
      await database.inOne((other) => signUp(other, theirs))
    })
    expect(await run('select from parent_links where parent_id = any($1) and student_id is null', [ours])).toEqual([])
  })

  test('members of one family do not end each other, whoever of them has the greater number', async () => {
    for (const first of ['00000000', 'ffffffff']) {
      const pupil = await aStudent()
      const parent = `${first}${newId().slice(8)}`
      await addWaiting([parent])
      await run(
        "update parent_links set student_id = $1, state = 'confirmed', decided_at = now() where parent_id = $2",
        [pupil.id, parent],
      )
      await meet(
        (query) => query('', 'update users set blocked_at = now() where id = $1', [pupil.id]),
        () => run("update students set test_language = 'en' where student_id = $1", [pupil.id]),
        (query) => query('', 'update users set created_at = now() where id = $1', [parent]),
      )
      expect(await run('select test_language from students where student_id = $1', [pupil.id])).toEqual([
        { test_language: 'en' },
      ])
    }
  })

  test('a step of stage 2 and the move of the school within its region follow each other', async () => {
    const pupil = await aStudent()
    await inviteToStageTwo(platform, pupil.id)
    await meet(
      (query) =>
        query(
          '',
          `insert into stage_steps (student_id, invitation_id, number, state, day, time, center_id, comment, reason, staff_id, at)
           select student_id, id, 1, 'came', '2026-11-15', '10:00', 'center-karaganda', '', '', student_id, now() from invitations where student_id = $1`,
          [pupil.id],
        ),
      () => moveSchool('balkhash'),
      (query) => query('', "update invitations set state = 'came' where student_id = $1", [pupil.id]),
    )
    await moveSchool(home)
    expect(await localityOf('karaganda-15')).toBe(home)
  })

  test('a decision on a photo and the move of the school follow each other, within the region and out of it', async () => {
    const pupil = await aStudent()
    await inviteToStageTwo(platform, pupil.id)
    for (const locality of ['balkhash', home, abroad]) {
      await meet(
        (query) => query('', "update students set photo_state = 'refused' where student_id = $1", [pupil.id]),
        () => moveSchool(locality),
        (query) =>
          query('', "update students set photo_state = 'accepted', test_language = 'en' where student_id = $1", [
            pupil.id,
          ]),
      )
    }
    await moveSchool(home)
    expect(await localityOf('karaganda-15')).toBe(home)
  })
})

const localityOf = async (school: string) =>
  String((await run('select locality_id from schools where id = $1', [school]))[0]?.locality_id)
const home = await localityOf('karaganda-15')
const abroad = await localityOf('semey-3')
const moveSchool = (locality: string) =>
  run("update schools set locality_id = $1 where id = 'karaganda-15'", [locality])
