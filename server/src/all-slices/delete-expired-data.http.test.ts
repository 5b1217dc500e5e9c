// Also on PostgreSQL: an account is deleted through all of its foreign keys.
import { expect, test } from 'vitest'
import { signOut } from '#contract/accounts/accounts'
import { cancelAppointment } from '#contract/appointments/changes'
import * as api from '#contract/diagnostics/attempts'
import { openIinCase } from '#contract/profiles/iin-cases'
import { changePoints } from '#contract/diagnostics/manual-points'
import { listParents, readChild } from '#contract/profiles/family'
import { savePhoto } from '#contract/profiles/photos'
import { anAppointment } from '../../testing/an-appointment.ts'
import { confirmPhone } from '../../testing/confirm-phone.ts'
import { drawnPhoto } from '../../testing/drawn-photo.ts'
import { startApp } from '../../testing/start-app.ts'
import { answer, begin, device } from '../../testing/take-test.ts'
import { sweepAccounts } from '../accounts/sweep.ts'
import { aruzhan, daniyar, gulnar, serik } from '../demo-country/cast.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { eraseAccount } from './erase-account.ts'
import { syntheticIin } from '../demo-country/synthetic-iin.ts'

const { as, guest, platform, clock } = await startApp()
const { database } = platform
const sql = (text: string, values: unknown[] = []) => database.query('', text, values)
const dispute = async ({ iin }: { iin?: string | null }, phone: string) => {
  const phone_token = await confirmPhone(guest, phone, 'signup')
  expect(
    (await guest.call(openIinCase, { body: { iin: iin ?? '', phone_token, email: '', words: 'Это ИИН моей дочери' } }))
      .status,
  ).toBe(201)
}
const isThere = async ({ id }: { id: string }) => (await sql('select id from users where id = $1', [id])).length === 1

/** Returns every column of every table, of any type, that contains one of these texts. */
async function columnsContaining(texts: string[]): Promise<string[]> {
  const columns = await sql(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  )
  const found: string[] = []
  for (const { table_name, column_name } of columns) {
    const rows = await sql(`select from "${table_name}" where "${column_name}"::text like any ($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ])
    if (rows.length > 0) found.push(`${table_name}.${column_name}`)
  }
  return found.sort()
}

test('nothing of a deleted pupil stays in any table or in the file store', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  await pupil.call(api.pauseAttempt, { params: { id: attempt.id }, body: { device_id: device } })
  await pupil.call(api.resumeAttempt, { params: { id: attempt.id }, body: { device_id: device } })
  const { body: receipt } = await pupil.call(api.finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  const corrected = {
    params: { id: receipt.result_id, item: 0 },
    body: { points: 0.5, comment: 'Ответ прочитан ещё раз', after: 0 },
  }
  expect((await (await as(serik)).call(changePoints, corrected)).status).toBe(200)
  await pupil.call(
    savePhoto,
    {},
    { headers: { 'content-type': 'image/jpeg' }, payload: await drawnPhoto.good().jpeg().toBuffer() },
  )
  const { body } = await pupil.call(listParents)
  for (const link of body.data) await (await as(gulnar)).call(readChild, { params: { id: link.id } })
  await anAppointment(platform, { student: aruzhan, state: 'finished', starts_at: '2026-11-05T04:00:00.000Z' })
  const ahead = await anAppointment(platform, { student: aruzhan, state: 'accepted' })
  expect(
    (await pupil.call(cancelAppointment, { params: { id: ahead }, body: { reason: 'Болею', version: 1 } })).status,
  ).toBe(200)
  await dispute(aruzhan, '+77018880001')
  await sql('update iin_cases set owner_id = null')
  await dispute(aruzhan, '+77018880002')
  const keys = await sql('select key from files where owner_id = $1', [aruzhan.id])
  const personal = [aruzhan.id, aruzhan.iin ?? '', attempt.id]
  expect(await columnsContaining(personal)).toEqual(
    expect.arrayContaining([
      'answers.student_id',
      'appointment_steps.student_id',
      'appointments.student_id',
      'attempt_events.student_id',
      'iin_cases.iin',
      'iin_cases.owner_id',
      'manual_points.student_id',
      'meeting_access.student_id',
      'result_history.student_id',
      'results.student_id',
      'users.iin',
    ]),
  )

  await eraseAccount(platform, aruzhan.id)
  // Simulated delivery stores messages for a few days.
  expect((await columnsContaining(personal)).filter((place) => !place.startsWith('messages.'))).toEqual([])
  for (const { key } of keys) expect(await platform.files.exists(String(key))).toBe(false)
})

test('nothing of a deleted parent stays, and the child keeps its data', async () => {
  await eraseAccount(platform, gulnar.id)
  expect(await columnsContaining([gulnar.id, gulnar.iin ?? ''])).toEqual([])
  expect(await isThere(aruzhan)).toBe(true)
})

const nightlyWork = async () => {
  await sweepAccounts(platform)
  await deleteExpiredData(platform)
}

test('data are deleted three years after the last use, not a day earlier; staff are excluded', async () => {
  await sql('update users set created_at = $1', ['2026-01-10T04:00:00.000Z'])
  await sql('delete from parent_links')
  const pupil = await as(aruzhan)
  clock.forward({ days: 3 * 365 })
  await nightlyWork()
  // Daniyar was last seen in January; Aruzhan signed in on 20 November 2026.
  expect([await isThere(daniyar), await isThere(aruzhan)]).toEqual([false, true])
  clock.set('2029-11-21T04:00:00.000Z')
  await nightlyWork()
  expect([await isThere(aruzhan), await isThere(serik)]).toEqual([false, true])
  expect((await pupil.call(signOut)).status).toBe(401)
})

test('a disputed IIN is kept for three years, whoever holds it', async () => {
  await dispute({ iin: syntheticIin('2014-01-01', 'male', 771) }, '+77018880003')
  const cases = async () => (await sql('select id from iin_cases')).length
  clock.forward({ days: 3 * 365 })
  await nightlyWork()
  expect(await cases()).toBe(1)
  clock.forward({ days: 2 })
  await nightlyWork()
  expect(await cases()).toBe(0)
})

test('an account is kept if its parent still signs in, and deleted if it was closed', async () => {
  const closed = '2026-06-01T00:00:00.000Z'
  await sql('update users set created_at = $1', ['2026-01-10T04:00:00.000Z'])
  await sql("update parent_links set state = 'confirmed', decided_at = created_at where student_id = $1", [aruzhan.id])
  await sql('update users set blocked_at = $1 where id = $2', [closed, daniyar.id])
  clock.set('2029-11-01T04:00:00.000Z')
  await as(gulnar)
  clock.set('2029-12-01T04:00:00.000Z')
  await nightlyWork()
  expect([await isThere(aruzhan), await isThere(gulnar), await isThere(daniyar)]).toEqual([true, true, false])
})

test('a block does not end the agreement: a blocked account is kept as long as a parent signs in', async () => {
  await sql('update users set created_at = $1', ['2026-01-10T04:00:00.000Z'])
  await sql("update parent_links set state = 'confirmed', decided_at = created_at where student_id = $1", [aruzhan.id])
  await sql('delete from parent_links where student_id <> $1', [aruzhan.id])
  const at = '2026-06-01T00:00:00.000Z'
  await sql('update users set blocked_at = $1 where id = any ($2)', [at, [aruzhan.id, daniyar.id]])
  await sql("insert into account_blocks (user_id, reason, at) select unnest($1::uuid[]), 'Просьба семьи', $2", [
    [aruzhan.id, daniyar.id],
    at,
  ])
  clock.set('2029-11-01T04:00:00.000Z')
  await as(gulnar)
  clock.set('2029-12-01T04:00:00.000Z')
  await nightlyWork()
  expect([await isThere(aruzhan), await isThere(daniyar)]).toEqual([true, false])
})
