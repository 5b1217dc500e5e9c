import { expect, test } from 'vitest'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { startApp } from '../../../testing/start-app.ts'
import { begin, device } from '../../../testing/take-test.ts'
import { alina, aruzhan } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const care = 'care_school_id, care_region_id, care_center_id'

/** Makes a result, a photo check and an IIN case for Aruzhan. */
async function makeRows(): Promise<void> {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  await run("insert into photo_checks (id, student_id, reason, created_at) values ($1, $2, 'asked', now())", [
    newId(),
    aruzhan.id,
  ])
  await run(
    "insert into iin_cases (id, iin, owner_id, claimant_phone, claimant_locale, words, created_at) values ($1, $2, $3, '+77011112299', 'ru', 'Мой ИИН', now())",
    [newId(), aruzhan.iin, aruzhan.id],
  )
}
const inCare = async () => {
  const rows = await run(
    `select 'result' as of, ${care} from results union all select 'check', ${care} from photo_checks union all select 'case', ${care} from iin_cases order by 1`,
  )
  return rows.map((row) => Object.values(row).join(' '))
}
const all = (places: string) => ['case', 'check', 'result'].map((row) => `${row} ${places}`)

test('rows listed by staff contain where the pupil is in care, from the beginning and through every change', async () => {
  await run("update students set center_id = 'center-almaty' where student_id = $1", [aruzhan.id])
  await makeRows()
  expect(await inCare()).toEqual(all('karaganda-15 karaganda center-almaty'))
  await run("update students set school_id = 'semey-3', center_id = null where student_id = $1", [aruzhan.id])
  expect(await inCare()).toEqual(all('semey-3 abai '))
  await run("update students set school_id = null, center_id = 'center-karaganda' where student_id = $1", [aruzhan.id])
  expect(await inCare()).toEqual(all('  center-karaganda'))
  await run('delete from students where student_id = $1', [aruzhan.id])
  await run("insert into students (student_id, school_id) values ($1, 'karaganda-15')", [aruzhan.id])
  expect(await inCare()).toEqual(all('karaganda-15 karaganda '))
})

test('rows move along when a district moves to another region', async () => {
  await makeRows()
  const [district] = await run(
    "select d.* from schools s join localities l on l.id = s.locality_id join districts d on d.id = l.district_id where s.id = 'karaganda-15'",
  )
  await run("update districts set region_id = 'ulytau' where id = $1", [district?.id])
  expect(await inCare()).toEqual(all('karaganda-15 ulytau '))
  // Other tests read the places, so the change is undone.
  await run('update districts set region_id = $2 where id = $1', [district?.id, district?.region_id])
  expect(await inCare()).toEqual(all('karaganda-15 karaganda '))
})

test('a case follows its account', async () => {
  await makeRows()
  await run("update students set school_id = 'semey-3' where student_id = $1", [alina.id])
  await run('update iin_cases set owner_id = $1', [alina.id])
  expect((await inCare())[0]).toBe('case semey-3 abai ')
  await run('update iin_cases set owner_id = null')
  expect((await inCare())[0]).toBe('case   ')
})

test('a result stores when its attempt ended, and the week of it in Kazakhstan', async () => {
  await makeRows()
  const [row] = await run(
    'select r.finished_at = a.finished_at as same, r.week::text from results r join attempts a on a.id = r.attempt_id',
  )
  expect(row).toEqual({ same: true, week: '2026-11-16' })
})

test.runIf(platform.database.kind === 'server')(
  'a change of the pupil waits for a row being written, and includes it',
  async () => {
    const { db } = platform
    let change: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await tx.execute(
        `insert into photo_checks (id, student_id, reason, created_at) values ('${newId()}', '${aruzhan.id}', 'asked', now())`,
      )
      change = run("update students set school_id = 'semey-3' where student_id = $1", [aruzhan.id])
      await waitsForLock()
    })
    await change
    expect(await inCare()).toEqual(['check semey-3 abai '])
  },
)

async function waitsForLock(): Promise<void> {
  const waiting = await run(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update students%'",
  )
  if (waiting.length === 0) await waitsForLock()
}
