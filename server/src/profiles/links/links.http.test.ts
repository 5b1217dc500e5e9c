// Also on PostgreSQL: links are requested and decided under locks.
import { expect, test } from 'vitest'
import { listSessions, readProfile, readSession, signUp } from '#contract/accounts/accounts'
import { listResults } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import { listNotifications } from '#contract/messages/notifications'
import {
  acceptParent,
  addChild,
  declineParent,
  listChildren,
  listGuardians,
  listParents,
  listViews,
  readChild,
  removeChild,
} from '#contract/profiles/family'
import { withdrawConsent } from '#contract/profiles/consents'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan, castPassword, daniyar, gulnar, madina, oleg, serik } from '../../demo-country/cast.ts'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'

const { as, guest, platform, aStudent, aParentOf } = await startApp()

const teenager = () => aStudent({ grade: 9, last_name: 'Сапарова', first_name: 'Мадина', locale: 'kz' })

const iinOf = (member: typeof aruzhan) => member.iin ?? ''
const linkOf = async (parent: typeof gulnar, child: typeof aruzhan) =>
  (await (await as(parent)).call(listChildren)).body.data.find(({ student_id }) => student_id === child.id)?.id ?? ''
const historyOf = (id: string) =>
  platform.database.query('', 'select actor_id, state from parent_link_history where link_id = $1 order by id', [id])

test('a parent asks to follow a child, the child of 14 or more accepts, the parent sees the profile', async () => {
  const teen = await teenager()
  const [parent, pupil] = [await as(gulnar), await as(teen, 'kz')]
  expect(await parent.call(addChild, { body: { iin: iinOf(teen) } })).toMatchObject({
    status: 201,
    body: { message: 'Запрос отправлен. Кто его подтвердит, написано в списке' },
  })
  expect((await pupil.call(listNotifications)).body.data[0]).toMatchObject({
    title: 'Ата-анаң нәтижелеріңді көргісі келеді',
    message: 'Серікова Гүлнар профилің мен нәтижелеріңді көргісі келеді. Шешім өзіңде.',
    link: '/parent',
    category: 'general',
  })
  const [request] = (await pupil.call(listParents)).body.data
  expect(request).toMatchObject({
    parent_id: gulnar.id,
    gender: 'female',
    name: 'Серікова Гүлнар',
    state: 'awaiting',
    phone: expect.stringContaining('***'),
  })
  expect((await pupil.call(acceptParent, { params: { id: request?.id ?? '' } })).body.message).toBe('Сұрау қабылданды')

  const id = await linkOf(gulnar, teen)
  const child = await parent.call(readChild, { params: { id } })
  expect(child.body).toMatchObject({
    link: { name: 'Сапарова Мадина', age: 15, grade: 9, school: 'Школа-лицей № 15', state: 'confirmed' },
    profile: { first_name: 'Мадина' },
    consent: { version: '1', is_withdrawn: false },
  })
  expect((await parent.call(listNotifications)).body.data[0]?.message).toBe(
    'Мадина: запрос принят. Профиль и результаты открыты.',
  )
  expect(await historyOf(id)).toEqual([
    { actor_id: gulnar.id, state: 'awaiting' },
    { actor_id: teen.id, state: 'confirmed' },
  ])
  expect((await pupil.call(listParents)).body.data[0]?.phone).toContain('***')
})

test('the answer and the list look the same whether or not the IIN is registered', async () => {
  const parent = await as(gulnar)
  const unknown = syntheticIin('2014-01-01', 'male', 777)
  const answers = [
    await parent.call(addChild, { body: { iin: iinOf(madina) } }),
    await parent.call(addChild, { body: { iin: unknown } }),
  ]
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const { body } = await parent.call(listChildren)
  const asked = body.data.filter(({ state }) => state === 'awaiting')
  const [one, other] = asked.map(({ id: _, iin: __, ...rest }) => rest)
  expect(asked).toHaveLength(2)
  expect(one).toEqual(other)
  expect(one).toMatchObject({ student_id: null, name: 'Ребёнок', age: null, grade: null, school: '', avatar: null })
  for (const iin of [iinOf(madina), unknown])
    expect(await parent.call(addChild, { body: { iin } })).toBeRefused('link-exists', 'iin')
})

test('a child of 5 or 6 has no account to follow: the page mentions the centres', async () => {
  const parent = await as(gulnar)
  const before = (await parent.call(listChildren)).body
  const answer = await parent.call(addChild, { body: { iin: '210615577771' } })
  expect(answer).toBeRefused('age-outside', 'iin')
  expect(answer.body).toMatchObject({ errors: { iin: [expect.stringContaining('5–6')] } })
  expect((await parent.call(listChildren)).body).toEqual(before)
})

test('a child under 5 is too young for a centre too, and the answer does not mention an adult', async () => {
  const answer = await (await as(gulnar)).call(addChild, { body: { iin: syntheticIin('2023-06-15', 'female', 79) } })
  expect(answer).toBeRefused('age-outside', 'iin')
  expect(answer.refusal.message).toBe('Участвуют дети с 7 лет, а 5–6 лет принимает центр. Этому ребёнку пока рано')
})

test('before the child has agreed nothing can be read', async () => {
  const parent = await as(oleg)
  const [link] = (await parent.call(listChildren)).body.data
  expect(link?.state).toBe('awaiting')
  for (const endpoint of [readChild, listViews, listGuardians, withdrawConsent])
    expect(await parent.call(endpoint, { params: { id: link?.id ?? '' } })).toBeRefused('not-found')
})

test('a waiting request finds the pupil who signs up with that IIN', async () => {
  const parent = await as(oleg)
  const iin = syntheticIin('2014-06-01', 'female', 778)
  await parent.call(addChild, { body: { iin } })
  const phone_token = await confirmPhone(guest, '+77019990011', 'signup')
  const person = {
    iin,
    last_name: 'Ким',
    first_name: 'Вера',
    patronymic: '',
    birth_date: '2014-06-01',
    gender: 'female' as const,
    email: '',
  }
  const session = await guest.call(signUp, {
    body: {
      ...person,
      role: 'student',
      phone_token,
      password: castPassword,
      password_confirmation: castPassword,
      consent: true,
      consent_version: '2',
    },
  })
  expect(session.status).toBe(201)
  const pupil = await as({ id: session.body.user.id })
  const [request] = (await pupil.call(listParents)).body.data
  expect(request).toMatchObject({ name: 'Ким Олег', state: 'awaiting' })
  expect((await pupil.call(listNotifications)).body.unread).toBe(1)
})

test('a request of a parent whose account was closed in the meantime is dropped', async () => {
  const iin = syntheticIin('2014-06-02', 'female', 12)
  for (const parent of [oleg, gulnar]) await (await as(parent)).call(addChild, { body: { iin } })
  await platform.database.query('', 'update users set blocked_at = now() where id = $1', [oleg.id])
  const phone_token = await confirmPhone(guest, '+77019990012', 'signup')
  const person = {
    iin,
    last_name: 'Ким',
    first_name: 'Вера',
    patronymic: '',
    birth_date: '2014-06-02',
    gender: 'female' as const,
    email: '',
  }
  const session = await guest.call(signUp, {
    body: {
      ...person,
      role: 'student',
      phone_token,
      password: castPassword,
      password_confirmation: castPassword,
      consent: true,
      consent_version: '2',
    },
  })
  const pupil = await as({ id: session.body.user.id })
  expect((await pupil.call(listParents)).body.data.map(({ parent_id }) => parent_id)).toEqual([gulnar.id])
  expect((await pupil.call(listNotifications)).body.unread).toBe(1)
})

test('two simultaneous requests make one link', async () => {
  const parent = await as(oleg)
  const answers = await Promise.all([1, 2, 3].map(() => parent.call(addChild, { body: { iin: iinOf(madina) } })))
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409])
  expect((await (await as(madina)).call(listParents)).body.data).toHaveLength(1)
  expect((await (await as(madina)).call(listNotifications)).body.unread).toBe(1)
})

test('a pupil declines, and the parent may ask again', async () => {
  const teen = await teenager()
  const [parent, pupil] = [await as(await aParentOf(teen, 'awaiting')), await as(teen)]
  const [request] = (await pupil.call(listParents)).body.data
  const params = { id: request?.id ?? '' }
  await pupil.call(declineParent, { params })
  expect((await parent.call(listChildren)).body.data[0]).toMatchObject({ state: 'declined', name: 'Ребёнок' })
  expect((await parent.call(listNotifications)).body.data[0]?.title).toBe('Запрос отклонён')
  expect(await pupil.call(acceptParent, { params })).toBeRefused('link-decided')
  expect((await parent.call(addChild, { body: { iin: iinOf(teen) } })).status).toBe(201)
  expect((await pupil.call(acceptParent, { params })).status).toBe(200)
})

test('the same decision twice changes nothing', async () => {
  const teen = await teenager()
  const asker = await aParentOf(teen, 'awaiting')
  const pupil = await as(teen)
  const params = { id: (await pupil.call(listParents)).body.data[0]?.id ?? '' }
  const answers = await Promise.all([1, 2].map(() => pupil.call(acceptParent, { params })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await historyOf(params.id)).toHaveLength(1)
  expect((await (await as(asker)).call(listNotifications)).body.unread).toBe(1)
})

test('a pupil ends a link, and the parent no longer sees anything', async () => {
  const id = await linkOf(gulnar, aruzhan)
  await (await as(aruzhan)).call(declineParent, { params: { id } })
  const parent = await as(gulnar)
  expect(await parent.call(readChild, { params: { id } })).toBeRefused('not-found')
  expect((await parent.call(listNotifications)).body.data[0]?.message).toBe(
    'Аружан: связь завершена. Профиль и результаты больше не видны.',
  )
})

test('a parent ends a link, the pupil is notified, the history stays', async () => {
  const id = await linkOf(gulnar, daniyar)
  const parent = await as(gulnar)
  expect((await parent.call(removeChild, { params: { id } })).body.message).toBe('Связь завершена')
  // A second press gets the same reply, but is notified and recorded only once. For other accounts the link does not
  // exist.
  expect((await parent.call(removeChild, { params: { id } })).body.message).toBe('Связь завершена')
  expect(await (await as(oleg)).call(removeChild, { params: { id } })).toBeRefused('not-found')
  expect((await (await as(daniyar)).call(listNotifications)).body.unread).toBe(1)
  expect((await (await as(daniyar, 'en')).call(listNotifications)).body.data[0]?.message).toBe(
    'Серікова Гүлнар can no longer see your profile and results.',
  )
  expect(await historyOf(id)).toEqual([{ actor_id: gulnar.id, state: 'removed' }])
})

test('another user’s link can be neither read, accepted, declined nor removed', async () => {
  const id = await linkOf(gulnar, aruzhan)
  const [stranger, otherPupil] = [await as(oleg), await as(daniyar)]
  expect(await stranger.call(readChild, { params: { id } })).toBeRefused('not-found')
  expect(await stranger.call(listViews, { params: { id } })).toBeRefused('not-found')
  expect(await stranger.call(removeChild, { params: { id } })).toBeRefused('not-found')
  expect(await stranger.call(withdrawConsent, { params: { id } })).toBeRefused('not-found')
  expect(await otherPupil.call(acceptParent, { params: { id } })).toBeRefused('not-found')
  expect(await otherPupil.call(declineParent, { params: { id } })).toBeRefused('not-found')
  expect(await stranger.call(readChild, { params: { id: 'not-an-id' } })).toBeRefused('not-found')
  expect(await (await as(serik)).call(listChildren)).toBeRefused('not-allowed')
})

test('a wrong IIN is refused at its field', async () => {
  expect(await (await as(oleg)).call(addChild, { body: { iin: '120514500012' } })).toBeRefused('invalid', 'iin')
})

test('a user who tries many IINs is stopped', async () => {
  const parent = await as(oleg)
  const tries = Array.from({ length: 21 }, (_, number) => syntheticIin('2014-01-01', 'male', 300 + number))
  const answers = []
  for (const iin of tries) answers.push(await parent.call(addChild, { body: { iin } }))
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(20)
  expect(answers.at(-1)).toBeRefused('too-many')
})

test('every view of the profile by a parent is in the log that the parent can read', async () => {
  const parent = await as(gulnar, 'kz')
  const params = { id: await linkOf(gulnar, aruzhan) }
  await parent.call(readChild, { params })
  await parent.call(readChild, { params })
  const { body } = await parent.call(listViews, { params })
  expect(body.data.map(({ viewer, role, what, is_own }) => ({ viewer, role, what, is_own }))).toEqual(
    [1, 2].map(() => ({ viewer: 'Серікова Гүлнар (сіз)', role: 'ата-ана', what: 'profile', is_own: true })),
  )
})

test('if a parent withdraws the consent, tests close until it is given again', async () => {
  const [parent, pupil] = [await as(gulnar), await as(aruzhan)]
  const params = { id: await linkOf(gulnar, aruzhan) }
  expect((await pupil.call(readSession)).body.unfinished).toBeNull()
  const answers = await Promise.all([1, 2].map(() => parent.call(withdrawConsent, { params })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await parent.call(readChild, { params })).body.consent?.is_withdrawn).toBe(true)
  expect((await pupil.call(readSession)).body.unfinished).toBe('guardian')
  expect((await pupil.call(listNotifications)).body.unread).toBe(1)
  const rows = await platform.database.query(
    '',
    "select is_given from consents where student_id = $1 and kind = 'guardian' order by at, id",
    [aruzhan.id],
  )
  expect(rows).toEqual([{ is_given: true }, { is_given: false }])
})

test('a pupil with a withdrawn consent keeps the cabinet: results, parents, news and settings; only tests are locked, with the reason', async () => {
  const [parent, pupil] = [await as(gulnar), await as(daniyar)]
  await parent.call(withdrawConsent, { params: { id: await linkOf(gulnar, daniyar) } })
  expect((await pupil.call(readSession)).body).toMatchObject({ unfinished: 'guardian', is_signed_up: true })
  for (const endpoint of [listResults, listParents, listNotifications, listSessions])
    expect((await pupil.call(endpoint)).status).toBe(200)
  const { body: tests } = await pupil.call(listTests)
  expect(tests.data.find(({ id }) => id === 'ability-12-14')?.lock?.reason).toBe('guardian-needed')
  // The profile no longer shows the consent as given.
  expect((await pupil.call(readProfile)).body.data.guardian).toMatchObject({ first_name: 'Гүлнар', confirmed_at: null })
})
