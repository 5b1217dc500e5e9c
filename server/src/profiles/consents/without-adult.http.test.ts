// Also on PostgreSQL: the account's row lock orders a consent and the end of a sign-up without one.
import { expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts'
import { startAttempt } from '#contract/diagnostics/attempts'
import { listTests } from '#contract/diagnostics/tests'
import { postponeGuardian, saveGuardian } from '#contract/profiles/consents'
import { ilya, madina, marat } from '../../demo-country/cast.ts'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { device, testId } from '../../../testing/take-test.ts'
import { startApp } from '../../../testing/start-app.ts'

const { as, guest, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const endedAt = async ({ id }: typeof ilya) =>
  (await run('select signed_up_at from students where student_id = $1', [id]))[0]?.signed_up_at

test('a pupil of twelve without an adult finishes the sign-up: the cabinet opens, only tests wait for the adult', async () => {
  const pupil = await as(ilya)
  expect((await pupil.call(readSession)).body).toMatchObject({ unfinished: 'guardian', is_signed_up: false })
  expect((await pupil.call(postponeGuardian)).status).toBe(200)
  expect((await pupil.call(readSession)).body).toMatchObject({ unfinished: 'guardian', is_signed_up: true })
  const ended = await endedAt(ilya)

  const card = (await pupil.call(listTests)).body.data.find(({ id }) => id === testId)
  expect(card?.lock).toMatchObject({ reason: 'guardian-needed' })
  const body = { device_id: device, locale: 'ru' as const, assent: true as const, conditions: [] }
  expect(await pupil.call(startAttempt, { params: { id: testId }, body })).toBeRefused('guardian-needed')

  clock.forward({ days: 2 })
  await pupil.call(postponeGuardian)
  const phone_token = await confirmPhone(guest, '+77017770001', 'guardian')
  const mother = {
    last_name: 'Попова',
    first_name: 'Анна',
    patronymic: '',
    additional_phone: '',
    email: '',
    consent: true as const,
    consent_version: '2',
  }
  await pupil.call(saveGuardian, { body: { ...mother, phone_token } })
  expect((await pupil.call(readSession)).body).toMatchObject({ unfinished: null, is_signed_up: true })
  expect((await pupil.call(listTests)).body.data.find(({ id }) => id === testId)?.lock).toBeNull()
  expect(await endedAt(ilya)).toEqual(ended)
})

test('a pupil whose school is not known yet cannot finish the sign-up', async () => {
  await run('update students set school_id = null where student_id = $1', [ilya.id])
  expect(await (await as(ilya)).call(postponeGuardian)).toBeRefused('sign-up-unfinished')
  expect(await endedAt(ilya)).toBeNull()
})

test('a pupil whose adult has agreed continues with the photo: nothing is postponed', async () => {
  const pupil = await as(madina)
  expect((await pupil.call(postponeGuardian)).status).toBe(200)
  expect((await pupil.call(readSession)).body).toMatchObject({ unfinished: 'photo', is_signed_up: false })
})

test('from sixteen on nobody waits for an adult', async () => {
  const grown = { id: ilya.id, birth_date: '2009-09-09' }
  await run("update users set birth_date = $2, iin = '090909500016' where id = $1", [grown.id, grown.birth_date])
  await run(
    "insert into consents (student_id, id, kind, is_given, given_by, by_id, phone, text_version, text_hash, locale, address, at) select id, gen_random_uuid(), 'own', false, '', id, '', '2', '', 'ru', '', $2::timestamptz from users where id = $1",
    [grown.id, clock.now().toISOString()],
  )
  expect(await (await as(ilya)).call(postponeGuardian)).toBeRefused('consent-own')
})

test('a parent postpones nothing', async () => {
  expect(await (await as(marat)).call(postponeGuardian)).toBeRefused('not-allowed')
})
