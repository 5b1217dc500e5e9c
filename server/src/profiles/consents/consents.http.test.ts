// Also on PostgreSQL: consents are given and withdrawn under row locks.
import { expect, test } from 'vitest'
import { readProfile, readSession } from '#contract/accounts/accounts'
import { listTests } from '#contract/diagnostics/tests'
import { listNotifications } from '#contract/messages/notifications'
import {
  giveConsent,
  giveOwnConsent,
  recordConsent,
  saveGuardian,
  withdrawConsent,
  withdrawOwnConsent,
} from '#contract/profiles/consents'
import { listChildren, readChild } from '#contract/profiles/family'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan, daniyar, gulnar, oleg, saule, serik } from '../../demo-country/cast.ts'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'

const { as, guest, platform, clock } = await startApp()

const agreed = { consent: true as const, consent_version: '2' }
const linkOf = async (parent: typeof gulnar, child: typeof aruzhan) =>
  (await (await as(parent)).call(listChildren)).body.data.find(({ student_id }) => student_id === child.id)?.id ?? ''
const guardian = async (phone: string, email = '') => ({
  body: {
    ...agreed,
    last_name: 'Кім',
    first_name: 'Біреу',
    patronymic: '',
    email,
    additional_phone: '',
    phone_token: await confirmPhone(guest, phone, 'guardian'),
  },
})
const newest = async (member: typeof gulnar) => (await (await as(member)).call(listNotifications)).body.data[0]
const change = (set: string, { id }: { id: string }) =>
  platform.database.query('', `update users set ${set} where id = $1`, [id])

test('a consent withdrawn by a parent is not restored by a code to another phone, but by the parent’s own phone', async () => {
  const params = { id: await linkOf(gulnar, aruzhan) }
  await (await as(gulnar)).call(withdrawConsent, { params })
  const pupil = await as(aruzhan)
  expect(await pupil.call(saveGuardian, await guardian('+77017770001'))).toBeRefused('consent-withdrawn', 'phone')
  expect((await pupil.call(readSession)).body.unfinished).toBe('guardian')
  expect((await pupil.call(saveGuardian, await guardian(gulnar.phone))).status).toBe(200)
  expect((await pupil.call(readSession)).body.unfinished).toBeNull()
})

test('the parent who withdrew it restores it from their cabinet', async () => {
  const [parent, params] = [await as(gulnar), { id: await linkOf(gulnar, aruzhan) }]
  await parent.call(withdrawConsent, { params })
  expect((await parent.call(readChild, { params })).body.consent).toMatchObject({ is_withdrawn: true, may_give: true })
  clock.forward({ minutes: 1 })
  expect(await parent.call(giveConsent, { params, body: { ...agreed, consent_version: '0' } })).toBeRefused(
    'consent-outdated',
  )
  expect((await parent.call(giveConsent, { params, body: agreed })).status).toBe(200)
  expect((await (await as(aruzhan)).call(readSession)).body.unfinished).toBeNull()
  expect((await newest(aruzhan))?.title).toBe('Согласие дано')
})

test('another parent can neither restore a withdrawn consent nor take it over by withdrawing it too', async () => {
  await platform.database.query(
    '',
    'update parent_links set student_id = $1, iin = $2, state = $3 where parent_id = $4',
    [aruzhan.id, aruzhan.iin ?? '', 'confirmed', oleg.id],
  )
  const [mother, other] = [await as(gulnar), await as(oleg)]
  const [motherLink, otherLink] = [{ id: await linkOf(gulnar, aruzhan) }, { id: await linkOf(oleg, aruzhan) }]
  await mother.call(withdrawConsent, { params: motherLink })
  expect((await other.call(readChild, { params: otherLink })).body.consent).toMatchObject({
    is_withdrawn: true,
    may_give: false,
  })
  expect(await other.call(giveConsent, { params: otherLink, body: agreed })).toBeRefused('consent-withdrawn')
  await other.call(withdrawConsent, { params: otherLink })
  expect(await other.call(giveConsent, { params: otherLink, body: agreed })).toBeRefused('consent-withdrawn')
  expect(await mother.call(giveConsent, { params: motherLink, body: agreed })).toBeRefused('consent-withdrawn')
})

test('staff record a consent on paper, with a reason; it lifts the withdrawal', async () => {
  const params = { id: await linkOf(gulnar, aruzhan) }
  await (await as(gulnar)).call(withdrawConsent, { params })
  const body = { ...agreed, given_by: 'Серікова Гүлнар', comment: 'Бланк подписан в центре' }
  const asked = { params: { id: aruzhan.id }, body }
  expect(await (await as(serik)).call(recordConsent, asked)).toBeRefused('not-allowed')
  clock.forward({ minutes: 1 })
  const psychologist = await as(saule)
  expect(await psychologist.call(recordConsent, { ...asked, body: { ...body, comment: 'да' } })).toBeRefused(
    'invalid',
    'comment',
  )
  expect((await psychologist.call(recordConsent, asked)).status).toBe(200)
  expect((await (await as(aruzhan)).call(readSession)).body.unfinished).toBeNull()
  expect((await newest(gulnar))?.title).toBe('Дано согласие')
  const [row] = await platform.database.query(
    '',
    'select recorded_by, comment from consents where student_id = $1 order by at desc, id desc limit 1',
    [aruzhan.id],
  )
  expect(row).toEqual({ recorded_by: saule.id, comment: body.comment })
})

test('linked parents are notified of every consent, in the cabinet and by e-mail or SMS, and so is the phone that agreed before', async () => {
  const pupil = await as(aruzhan)
  await pupil.call(saveGuardian, await guardian('+77017770002', 'typed@demo.bagdar.example'))
  expect(await newest(gulnar)).toMatchObject({
    title: 'Сменился представитель',
    message: expect.stringContaining('Кім Біреу'),
  })
  expect(await lastMessage(guest, gulnar.email)).toContain('заңды өкіл')
  await change("email = ''", gulnar)
  await pupil.call(saveGuardian, await guardian('+77017770003'))
  expect(await lastMessage(guest, gulnar.phone)).toBe('Бағдар: бала үшін келісімді басқа телефон растады.')
  expect(await lastMessage(guest, '+77017770002')).toContain('келісім')
  // The pupil typed this address in; nothing shows that it is the representative's.
  expect(await lastMessage(guest, 'typed@demo.bagdar.example')).toBe('')
})

test('from 16 on the pupil’s own consent counts: the pupil withdraws and restores it, a parent can do neither', async () => {
  await change(`birth_date = '2009-02-02', iin = '${syntheticIin('2009-02-02', 'male', 991)}'`, daniyar)
  const [pupil, parent, params] = [await as(daniyar), await as(gulnar), { id: await linkOf(gulnar, daniyar) }]
  expect(await parent.call(withdrawConsent, { params })).toBeRefused('consent-own')
  const { body } = await pupil.call(withdrawOwnConsent, {})
  expect(body.own_consent?.is_given).toBe(false)
  expect((await pupil.call(readSession)).body).toMatchObject({ unfinished: 'guardian', is_signed_up: true })
  expect((await newest(gulnar))?.title).toBe('Согласие отозвано')
  expect(await parent.call(giveConsent, { params, body: agreed })).toBeRefused('consent-own')
  clock.forward({ minutes: 1 })
  expect((await pupil.call(giveOwnConsent, { body: agreed })).body.own_consent?.is_given).toBe(true)
  expect((await pupil.call(readSession)).body.unfinished).toBeNull()
})

test('under 16 a pupil cannot withdraw their own consent, whatever birth date the profile says', async () => {
  await change("birth_date = '2009-02-02'", daniyar)
  const pupil = await as(daniyar)
  expect(await pupil.call(withdrawOwnConsent, {})).toBeRefused('consent-of-guardian')
  expect(await pupil.call(giveOwnConsent, { body: agreed })).toBeRefused('consent-of-guardian')
  // The pupil still gets the test for the age in the IIN.
  expect((await pupil.call(listTests)).body.data.map(({ id }) => id)).toContain('ability-12-14')
  expect((await pupil.call(readProfile)).body.data.birth_date).toBe('2009-02-02')
})

const wordsAbout = async ({ id }: { id: string }) =>
  (await platform.database.query('', 'select id from consents where student_id = $1', [id])).length
const newsOf = async ({ id }: { id: string }) =>
  (await platform.database.query('', 'select id from notifications where user_id = $1', [id])).length

test('a parent who gives a valid consent again changes nothing, and nobody is notified', async () => {
  const [parent, params] = [await as(gulnar), { id: await linkOf(gulnar, aruzhan) }]
  await parent.call(giveConsent, { params, body: agreed })
  const before = [await wordsAbout(aruzhan), await newsOf(aruzhan)]
  clock.forward({ minutes: 1 })
  expect((await parent.call(giveConsent, { params, body: agreed })).status).toBe(200)
  expect([await wordsAbout(aruzhan), await newsOf(aruzhan)]).toEqual(before)
  expect(await parent.call(giveConsent, { params, body: { ...agreed, consent_version: '1' } })).toBeRefused(
    'consent-outdated',
  )
})

test('a pupil of 16 who gives a valid consent again changes nothing, and no parent is notified', async () => {
  await change(`birth_date = '2009-02-02', iin = '${syntheticIin('2009-02-02', 'male', 991)}'`, daniyar)
  const pupil = await as(daniyar)
  await pupil.call(giveOwnConsent, { body: agreed })
  const before = [await wordsAbout(daniyar), await newsOf(gulnar)]
  clock.forward({ minutes: 1 })
  expect((await pupil.call(giveOwnConsent, { body: agreed })).body.own_consent?.is_given).toBe(true)
  expect([await wordsAbout(daniyar), await newsOf(gulnar)]).toEqual(before)
})

test('the same paper recorded twice is stored once; another paper is another record', async () => {
  const psychologist = await as(saule)
  const record = (comment: string) =>
    psychologist.call(recordConsent, {
      params: { id: aruzhan.id },
      body: { ...agreed, given_by: 'Серікова Гүлнар', comment },
    })
  await record('Бланк подписан в центре')
  const before = [await wordsAbout(aruzhan), await newsOf(gulnar)]
  clock.forward({ minutes: 1 })
  expect((await record('Бланк подписан в центре')).status).toBe(200)
  expect([await wordsAbout(aruzhan), await newsOf(gulnar)]).toEqual(before)
  await record('Второй бланк, из школы')
  expect(await wordsAbout(aruzhan)).toBe(Number(before[0]) + 1)
})
