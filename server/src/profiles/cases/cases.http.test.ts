// Also on PostgreSQL: cases are decided under row locks.
import { expect, test } from 'vitest'
import { editProfile, readSession, signIn, signUp } from '#contract/accounts/accounts'
import { checkIinCase, decideIinCase, listIinCases, openIinCase } from '#contract/profiles/iin-cases'
import { listNotifications } from '#contract/messages/notifications'
import { addChild, listChildren } from '#contract/profiles/family'
import { shownPhone } from '#contract/values/phone'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import {
  admin,
  alina,
  aruzhan,
  castPassword,
  daniyar,
  gulnar,
  madina,
  marat,
  saule,
  serik,
} from '../../demo-country/cast.ts'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'

const { as, guest, platform } = await startApp()

const words = 'Это ИИН моей дочери'
const dispute = async (iin: string | null, phone: string, email = '') =>
  guest.call(openIinCase, {
    body: { iin: iin ?? '', phone_token: await confirmPhone(guest, phone, 'signup'), email, words },
  })
const casesOf = async (member: typeof saule) => (await (await as(member)).call(listIinCases)).body.data
const comment = 'Свидетельство показано в центре'

test('a case is opened with a confirmed phone; both sides are notified, and the pupil’s staff see it', async () => {
  expect((await dispute(aruzhan.iin, '+77018880001')).status).toBe(201)
  expect((await (await as(aruzhan)).call(listNotifications)).body.data[0]?.title).toBe('Вопрос об ИИН')
  expect(await lastMessage(guest, aruzhan.email)).toContain('ЖСН')
  expect(await lastMessage(guest, '+77018880001')).toBe('Бағдар: обращение об ИИН принято. О решении сообщим.')
  const [found] = await casesOf(saule)
  expect(found).toMatchObject({
    iin: aruzhan.iin,
    words,
    claimant: { phone: shownPhone('+77018880001') },
    owner: { name: 'Серікова Аружан', role: 'участник' },
  })
  const seen = await platform.database.query('', 'select viewer_id from views where student_id = $1', [aruzhan.id])
  expect(seen).toEqual([{ viewer_id: saule.id }])
})

test('a claimant is also notified at the confirmed phone if an e-mail was entered, because it may be anybody’s', async () => {
  const email = 'typed@demo.bagdar.example'
  await dispute(aruzhan.iin, '+77018880016', email)
  const [found] = await casesOf(saule)
  await (await as(saule)).call(decideIinCase, { params: { id: found?.id ?? '' }, body: { decision: 'kept', comment } })
  const told = await platform.database.query(
    '',
    "select recipient, purpose from messages where purpose like 'case-%' order by purpose desc, recipient",
    [],
  )
  expect(told.map(({ recipient, purpose }) => `${purpose} ${recipient}`)).toEqual(
    ['case-opened', 'case-kept'].flatMap((purpose) => [`${purpose} +77018880016`, `${purpose} ${email}`]),
  )
})

test('the answer is the same for an unregistered IIN; the administrator gets such a case', async () => {
  const known = await dispute(aruzhan.iin, '+77018880002')
  const unknown = await dispute(syntheticIin('2014-01-01', 'male', 771), '+77018880003')
  expect(unknown.body).toEqual(known.body)
  expect(await lastMessage(guest, '+77018880003')).toBe(await lastMessage(guest, '+77018880002'))
  expect(await casesOf(saule)).toHaveLength(1)
  expect((await casesOf(admin)).map(({ owner }) => owner === null)).toEqual([false, true])
})

test('without a confirmed phone there is no case; one phone can open three a day', async () => {
  expect(
    await guest.call(openIinCase, { body: { iin: daniyar.iin ?? '', phone_token: 'made.up', email: '', words } }),
  ).toBeRefused('phone-unconfirmed')
  await platform.database.query(
    '',
    `insert into iin_cases (id, iin, claimant_phone, claimant_locale, words, created_at)
     select gen_random_uuid(), '12051450001' || n, '+77018880004', 'ru', 'x', $1 from generate_series(1, 3) n`,
    ['2026-11-20T03:00:00.000Z'],
  )
  expect(await dispute(daniyar.iin, '+77018880004')).toBeRefused('too-many')
})

test('decided for the account: it stays, both sides are notified, and the decision is made once', async () => {
  await dispute(aruzhan.iin, '+77018880005')
  const psychologist = await as(saule)
  const [found] = await casesOf(saule)
  const params = { id: found?.id ?? '' }
  // Nine emoji count as nine characters, as in the database, although they are eighteen UTF-16 units.
  for (const short of ['да', ' 🙂🙂🙂🙂🙂🙂🙂🙂🙂 '])
    expect(await psychologist.call(decideIinCase, { params, body: { decision: 'kept', comment: short } })).toBeRefused(
      'invalid',
      'comment',
    )
  expect((await psychologist.call(decideIinCase, { params, body: { decision: 'kept', comment } })).status).toBe(200)
  expect(await psychologist.call(decideIinCase, { params, body: { decision: 'freed', comment } })).toBeRefused(
    'link-decided',
  )
  expect((await guest.call(signIn, { body: { iin: aruzhan.iin ?? '', password: castPassword } })).status).toBe(200)
  expect(await lastMessage(guest, '+77018880005')).toContain('не передан')
  expect(await lastMessage(guest, aruzhan.email)).toContain('аккаунтыңызда қалады')
  expect(await casesOf(saule)).toEqual([])
})

test('decided for the claimant: the account is closed at once, nothing of it is deleted, and the claimant registers the IIN', async () => {
  const owner = await as(aruzhan)
  await dispute(aruzhan.iin, '+77018880006')
  const [found] = await casesOf(saule)
  const decision = { params: { id: found?.id ?? '' }, body: { decision: 'freed' as const, comment } }
  expect((await (await as(saule)).call(decideIinCase, decision)).body).toEqual({ message: 'Решение сохранено' })
  expect(await owner.call(readSession)).toBeRefused('token-needed')
  expect(await guest.call(signIn, { body: { iin: aruzhan.iin ?? '', password: castPassword } })).toBeRefused(
    'credentials-wrong',
  )
  expect(await platform.database.query('', 'select iin, last_name from users where id = $1', [aruzhan.id])).toEqual([
    { iin: null, last_name: 'Серікова' },
  ])
  const [row] = await platform.database.query(
    '',
    'select owner_id, decided_by, comment from iin_cases where iin = $1',
    [aruzhan.iin ?? ''],
  )
  expect(row).toEqual({ owner_id: aruzhan.id, decided_by: saule.id, comment })
  const person = {
    iin: aruzhan.iin ?? '',
    last_name: 'Серікова',
    first_name: 'Аружан',
    patronymic: '',
    birth_date: '2013-05-14',
    gender: 'female' as const,
    email: '',
  }
  const phone_token = await confirmPhone(guest, '+77018880007', 'signup')
  const registered = await guest.call(signUp, {
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
  expect(registered.status).toBe(201)
  // The parent linked to the closed account may send a request to the pupil who has the IIN now.
  const parent = await as(gulnar)
  expect(
    (await parent.call(listChildren)).body.data
      .filter(({ state }) => state === 'confirmed')
      .map(({ student_id }) => student_id),
  ).toEqual([daniyar.id])
  expect((await parent.call(addChild, { body: { iin: aruzhan.iin ?? '' } })).status).toBe(201)
})

test('a decision applies to all who dispute the IIN of one account, and only one of them is invited to register it', async () => {
  const phones = ['+77018880010', '+77018880011']
  for (const phone of phones) await dispute(daniyar.iin, phone)
  const psychologist = await as(saule)
  const found = await casesOf(saule)
  const told = async (phone = '') =>
    (
      await platform.database.query(
        '',
        "select purpose from messages where recipient = $1 and purpose in ('case-kept', 'case-freed')",
        [phone],
      )
    ).map(({ purpose }) => purpose)
  const decide = (phone = '', decision: 'kept' | 'freed') => {
    const id = found.find(({ claimant }) => claimant.phone === shownPhone(phone))?.id ?? ''
    return psychologist.call(decideIinCase, { params: { id }, body: { decision, comment } })
  }
  expect((await decide(phones[0], 'freed')).status).toBe(200)
  expect(await casesOf(saule)).toEqual([])
  expect([await told(phones[0]), await told(phones[1])]).toEqual([['case-freed'], ['case-kept']])
  expect(await decide(phones[1], 'kept')).toBeRefused('link-decided')
})

test('a decision leaves no other case of the IIN open, whether or not it named an account', async () => {
  const waits = async () => (await casesOf(admin)).filter(({ iin }) => iin === alina.iin)
  const told = async (phone = '') =>
    (
      await platform.database.query(
        '',
        "select purpose from messages where recipient = $1 and purpose <> 'case-opened'",
        [phone],
      )
    )
      .map(({ purpose }) => purpose)
      .filter((purpose) => String(purpose).startsWith('case-'))
  const [early, later, third] = ['+77018880021', '+77018880022', '+77018880023']
  // The first case is opened while nobody has the IIN.
  await platform.database.query('', 'update users set iin = null where id = $1', [alina.id])
  await dispute(alina.iin, early)
  await platform.database.query('', 'update users set iin = $1 where id = $2', [alina.iin ?? '', alina.id])
  await dispute(alina.iin, later)
  const [found] = await casesOf(saule)
  expect(
    (
      await (
        await as(saule)
      ).call(decideIinCase, { params: { id: found?.id ?? '' }, body: { decision: 'kept', comment } })
    ).status,
  ).toBe(200)
  expect([await waits(), await told(early), await told(later)]).toEqual([[], ['case-kept'], ['case-kept']])

  // Nobody has the IIN and two people claim it: one of them gets it.
  await platform.database.query('', 'update users set iin = null where id = $1', [alina.id])
  await dispute(alina.iin, later)
  await dispute(alina.iin, third)
  const id = (await waits())[1]?.id ?? ''
  expect(
    (await (await as(admin)).call(decideIinCase, { params: { id }, body: { decision: 'freed', comment } })).status,
  ).toBe(200)
  expect([await waits(), await told(later), await told(third)]).toEqual([
    [],
    ['case-kept', 'case-kept'],
    ['case-freed'],
  ])
})

test('a refused claim to a free IIN decides nothing about other claims, nor about an account created since', async () => {
  const administrator = await as(admin)
  const free = syntheticIin('2014-01-01', 'male', 773)
  for (const phone of ['+77018880024', '+77018880025']) await dispute(free, phone)
  const waits = async () => (await casesOf(admin)).filter(({ iin }) => iin === free)
  const keep = async () =>
    administrator.call(decideIinCase, {
      params: { id: (await waits())[0]?.id ?? '' },
      body: { decision: 'kept', comment },
    })
  await keep()
  expect(await waits()).toHaveLength(1)
  await platform.database.query('', 'update users set iin = $1 where id = $2', [free, daniyar.id])
  await dispute(free, '+77018880026')
  await keep()
  expect((await waits()).map(({ owner }) => owner?.name)).toEqual(['Ахметов Данияр'])
})

test('users linked with a closed account are notified, the parent and the child', async () => {
  const administrator = await as(admin)
  const newest = async (member: typeof saule) => (await (await as(member)).call(listNotifications)).body.data[0]
  const free = async (iin: string | null, phone: string) => {
    await dispute(iin, phone)
    const id = (await casesOf(admin)).find((one) => one.iin === iin)?.id ?? ''
    expect(
      (await administrator.call(decideIinCase, { params: { id }, body: { decision: 'freed', comment } })).status,
    ).toBe(200)
  }
  await free(daniyar.iin, '+77018880014')
  expect(await newest(gulnar)).toMatchObject({ title: 'Связь завершена', link: '/children' })
  await free(gulnar.iin, '+77018880015')
  expect(await newest(aruzhan)).toMatchObject({ title: 'Связь завершена', link: '/parent?tab=approved' })
  const links = await platform.database.query(
    '',
    "select id from parent_links where parent_id = $1 and state <> 'declined'",
    [gulnar.id],
  )
  expect(links).toEqual([])
})

test('a case is not decided against facts that changed after it was opened', async () => {
  await dispute(madina.iin, '+77018880012')
  const free = syntheticIin('2014-01-01', 'male', 772)
  await dispute(free, '+77018880013')
  await platform.database.query('', 'update users set iin = null where id = $1', [madina.id])
  await platform.database.query('', 'update users set iin = $1 where id = $2', [free, daniyar.id])
  const administrator = await as(admin)
  const found = await casesOf(admin)
  const decide = (iin: string | null, decision: 'kept' | 'freed') =>
    administrator.call(decideIinCase, {
      params: { id: found.find((one) => one.iin === iin)?.id ?? '' },
      body: { decision, comment },
    })
  expect(await decide(madina.iin, 'kept')).toBeRefused('link-decided')
  expect((await decide(madina.iin, 'freed')).status).toBe(200)
  expect(await platform.database.query('', 'select blocked_at from users where id = $1', [madina.id])).toEqual([
    { blocked_at: null },
  ])
  expect(await decide(free, 'freed')).toBeRefused('link-decided')
  expect((await decide(free, 'kept')).status).toBe(200)
})

test('a case of another region’s pupil is not found, and only decision makers see cases', async () => {
  await dispute(madina.iin, '+77018880008')
  await platform.database.query('', "update students set school_id = 'semey-3' where student_id = $1", [madina.id])
  expect(await casesOf(saule)).toEqual([])
  const [found] = await casesOf(admin)
  const psychologist = await as(saule)
  const params = { id: found?.id ?? '' }
  expect(await psychologist.call(decideIinCase, { params, body: { decision: 'freed', comment } })).toBeRefused(
    'not-found',
  )
  expect(await psychologist.call(checkIinCase, { params })).toBeRefused('not-found')
  expect((await (await as(admin)).call(checkIinCase, { params })).body).toEqual({ answer: 'unavailable' })
  for (const member of [serik, marat, gulnar])
    expect(await (await as(member)).call(listIinCases)).toBeRefused('not-allowed')
})

test('the database refuses a decision without an author, a moment and a reason', async () => {
  await dispute(madina.iin, '+77018880009')
  for (const set of [
    "state = 'freed'",
    "state = 'freed', decided_at = now(), decided_by = gen_random_uuid(), comment = 'да'",
    "state = 'lost'",
  ])
    await expect(platform.database.query('', `update iin_cases set ${set}`, [])).rejects.toThrow(/iin_cases/)
})

test.each([madina, gulnar])(
  'while staff check a disputed IIN, its holder can change everything but their identity: $role',
  async (holder) => {
    const visitor = await as(holder)
    const { last_name, first_name, patronymic, gender } = holder
    const person = {
      last_name,
      first_name,
      patronymic,
      birth_date: holder.birth_date ?? '',
      gender: gender ?? 'female',
      additional_phone: '',
    }
    await dispute(holder.iin, '+77018880017')
    expect(await visitor.call(editProfile, { body: { ...person, last_name: 'Басқа' } })).toBeRefused(
      'identity-in-check',
      'last_name',
    )
    expect(
      (await visitor.call(editProfile, { body: { ...person, additional_phone: '8 701 222 33 44' } })).body.data
        .identity_lock,
    ).toBe('in-check')
    const [found] = await casesOf(admin)
    await (
      await as(admin)
    ).call(decideIinCase, { params: { id: found?.id ?? '' }, body: { decision: 'kept', comment } })
    expect((await visitor.call(editProfile, { body: { ...person, last_name: 'Басқа' } })).status).toBe(200)
  },
)
