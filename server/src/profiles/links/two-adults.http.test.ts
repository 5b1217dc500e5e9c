// Also on PostgreSQL: a third adult is refused by the lock of the IIN, a trigger and an index.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import {
  acceptGuardian,
  acceptParent,
  addChild,
  confirmChild,
  declineGuardian,
  declineParent,
  listChildren,
  listGuardians,
  listParents,
  readChild,
  removeChild,
} from '#contract/profiles/family'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan, daniyar, gulnar, oleg, timur, type CastMember } from '../../demo-country/cast.ts'
import { inboxesOf } from '../../notifications/inbox.ts'
import { newId } from '../../platform/id.ts'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'

const { as, guest, platform, clock, aStudent, aParentOf } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const iinOf = (child: CastMember) => child.iin ?? ''
const linkOf = async (parent: CastMember) => (await (await as(parent)).call(listChildren)).body.data[0]?.id ?? ''
const linkBetween = async (parent: CastMember, child: CastMember) =>
  String((await run('select id from parent_links where parent_id = $1 and iin = $2', [parent.id, child.iin]))[0]?.id)
const stateOf = async (parent: CastMember, child: CastMember) =>
  (await run('select state from parent_links where parent_id = $1 and iin = $2', [parent.id, child.iin]))[0]?.state
/**
 * Reads the newest notification after clearing the cache of the inbox, because the process would see the news only a
 * moment later.
 */
async function newestFor(member: CastMember, locale: 'ru' | 'kz' = 'ru') {
  inboxesOf(platform).forget(member.id)
  return (await (await as(member, locale)).call(listNotifications)).body.data[0]
}
const confirmBy = async (member: CastMember, id: string, phone = member.phone ?? '') =>
  (await as(member)).call(confirmChild, {
    params: { id },
    body: { phone_token: await confirmPhone(guest, phone, 'child-link') },
  })
/** A parent without any link yet. */
const aGrownUp = () => aParentOf(timur, 'declined')

test('a second guardian joins: the first and the child are notified, the first confirms, and all three are told', async () => {
  const [father, mother, child] = [await as(oleg), await as(gulnar), await as(daniyar)]
  await father.call(addChild, { body: { iin: iinOf(daniyar) } })
  expect((await newestFor(daniyar))?.message).toBe(
    'Ким Олег хочет видеть твой профиль и результаты. Подтверждает взрослый, который уже отвечает за тебя. Если ты не знаешь этого человека, отклони запрос и расскажи взрослому.',
  )
  const link = await linkBetween(gulnar, daniyar)
  expect(await newestFor(gulnar)).toMatchObject({
    message:
      'Данияр: пришёл запрос на связь с ребёнком. От кого: Ким Олег. Подтвердить или отклонить его можно на странице ребёнка.',
    link: `/children/${link}`,
  })
  // The message by mail does not contain the child's name.
  expect(await lastMessage(guest, gulnar.email ?? '')).not.toContain('Данияр')

  const { body } = await mother.call(listGuardians, { params: { id: link } })
  expect(body).toMatchObject({
    may_decide: true,
    data: [{ parent_id: oleg.id, name: 'Ким Олег', state: 'awaiting', phone: expect.stringContaining('***') }],
  })
  // The child sees the request, but cannot accept it.
  expect((await child.call(listParents)).body).toMatchObject({ may_accept: false })
  const guardian = body.data[0]?.id ?? ''
  expect(await child.call(acceptParent, { params: { id: guardian } })).toBeRefused('link-by-adult')
  expect(await father.call(readChild, { params: { id: guardian } })).toBeRefused('not-found')

  clock.forward({ minutes: 1 })
  const answers = await Promise.all([1, 2].map(() => mother.call(acceptGuardian, { params: { id: link, guardian } })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await father.call(readChild, { params: { id: guardian } })).body.profile.first_name).toBe('Данияр')
  expect((await newestFor(oleg))?.title).toBe('Связь подтверждена')
  expect((await newestFor(daniyar))?.message).toBe(
    'Ким Олег теперь видит твой профиль и результаты. Если это ошибка, отключи связь и расскажи взрослому.',
  )
  expect(
    await run('select actor_id, state from parent_link_history where link_id = $1 order by id', [guardian]),
  ).toEqual([
    { actor_id: oleg.id, state: 'awaiting' },
    { actor_id: gulnar.id, state: 'confirmed' },
  ])
  // Both adults see each other; a link can be ended only by the child or by its own parent.
  const own = await linkBetween(oleg, daniyar)
  expect((await father.call(listGuardians, { params: { id: own } })).body.data).toMatchObject([
    { parent_id: gulnar.id, state: 'confirmed', phone: expect.stringContaining('***') },
  ])
  expect(await mother.call(declineGuardian, { params: { id: link, guardian } })).toBeRefused('link-decided')
})

test('a linked adult declines: the applicant is not told who, and the child may end existing links', async () => {
  await (await as(oleg)).call(addChild, { body: { iin: iinOf(daniyar) } })
  const params = { id: await linkBetween(gulnar, daniyar), guardian: await linkBetween(oleg, daniyar) }
  expect((await (await as(gulnar)).call(declineGuardian, { params })).status).toBe(200)
  expect((await newestFor(oleg))?.message).toBe(
    'Ваш запрос пока не подтвердили. Поговорите в семье и, если все согласны, отправьте его снова.',
  )
  expect(await (await as(gulnar)).call(acceptGuardian, { params })).toBeRefused('link-decided')
  expect((await (await as(daniyar)).call(declineParent, { params: { id: params.id } })).status).toBe(200)
  expect(await (await as(gulnar)).call(listGuardians, { params: { id: params.id } })).toBeRefused('not-found')
})

test('the legal representative of a child under 14 confirms their own request with a code to the sign-up phone', async () => {
  const child = await aStudent({ grade: 5 })
  const mother = await aGrownUp()
  await run('update users set phone = $1 where id = $2', [child.phone, mother.id])
  await (await as(mother)).call(addChild, { body: { iin: iinOf(child) } })
  const id = await linkBetween(mother, child)
  expect((await (await as(mother)).call(listChildren)).body.data.find((one) => one.id === id)).toMatchObject({
    state: 'awaiting',
    confirmed_by: 'adult',
  })
  clock.forward({ minutes: 1 })
  expect((await confirmBy(mother, id, child.phone ?? '')).body.message).toBe(
    'Связь подтверждена. Профиль и результаты ребёнка открыты',
  )
  expect(await stateOf(mother, child)).toBe('confirmed')
  expect((await newestFor(child))?.title).toBe('Взрослый добавлен')
  expect((await newestFor(mother))?.title).not.toBe('Связь подтверждена')
})

test('a stranger who knows the IIN gets nothing by a code: the answer is the same for another phone, a child of 14 and an unregistered IIN', async () => {
  const [child, teen] = [await aStudent({ grade: 5 }), await aStudent({ grade: 9 })]
  const answers = []
  for (const iin of [iinOf(child), iinOf(teen), syntheticIin('2016-01-01', 'male', 777)]) {
    const stranger = await aGrownUp()
    await (await as(stranger)).call(addChild, { body: { iin } })
    const [row] = await run('select id from parent_links where parent_id = $1 and iin = $2', [stranger.id, iin])
    const { status, refusal } = await confirmBy(stranger, String(row?.id))
    answers.push({ status, refusal })
    expect(
      await run("select id from parent_links where parent_id = $1 and state = 'confirmed'", [stranger.id]),
    ).toEqual([])
  }
  expect(answers[0]?.status).toBe(409)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  // A token made for another purpose or for another person's request is refused, too.
  const stranger = await as(oleg)
  const token = await confirmPhone(guest, oleg.phone ?? '', 'guardian')
  expect(
    await stranger.call(confirmChild, { params: { id: await linkOf(oleg) }, body: { phone_token: token } }),
  ).toBeRefused('phone-unconfirmed')
  const [waiting] = await run("select id from parent_links where iin = $1 and state = 'awaiting'", [iinOf(child)])
  expect(await confirmBy(oleg, String(waiting?.id))).toBeRefused('not-found')
})

test('from 14 on only the pupil answers; the linked adult is notified and cannot answer', async () => {
  const teen = await aStudent({ grade: 9 })
  const first = await aParentOf(teen)
  await (await as(oleg)).call(addChild, { body: { iin: iinOf(teen) } })
  expect((await newestFor(first))?.message).toContain('С 14 лет отвечает сам подросток')
  const params = { id: await linkBetween(first, teen), guardian: await linkBetween(oleg, teen) }
  for (const endpoint of [acceptGuardian, declineGuardian])
    expect(await (await as(first)).call(endpoint, { params })).toBeRefused('link-by-child')
  expect((await (await as(first)).call(listGuardians, { params: { id: params.id } })).body.may_decide).toBe(false)
  clock.forward({ minutes: 1 })
  expect((await (await as(teen)).call(listParents)).body.may_accept).toBe(true)
  expect((await (await as(teen)).call(acceptParent, { params: { id: params.guardian } })).status).toBe(200)
  expect((await newestFor(first))?.message).toBe('Дана: профиль и результаты теперь видит и Ким Олег.')
})

test('if five adults ask at once, each gets the answer for an unregistered IIN, and two of them are announced', async () => {
  const child = await aStudent({ grade: 5 })
  const told = []
  const five = [1, 2, 3, 4, 5]
  for (const [iin, many] of [
    [iinOf(child), five],
    [syntheticIin('2016-01-01', 'male', 801), five],
    [syntheticIin('2016-01-01', 'male', 802), [1]],
  ] as const) {
    const askers = await Promise.all(many.map(aGrownUp))
    for (const answer of await Promise.all(
      askers.map(async (asker) => (await as(asker)).call(addChild, { body: { iin } })),
    ))
      told.push({ status: answer.status, ...answer.body })
    for (const asker of askers) {
      const [request] = (await (await as(asker)).call(listChildren)).body.data
      expect(request).toMatchObject({ state: 'awaiting', student_id: null, name: 'Ребёнок', decided_at: null })
      expect(await confirmBy(asker, request?.id ?? '')).toBeRefused('link-not-by-code')
    }
  }
  expect(told).toHaveLength(11)
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
  expect((await (await as(child)).call(listParents)).body.data).toHaveLength(2)
  expect(
    await run("select from notifications where user_id = $1 and kind = 'parent-asks-adult'", [child.id]),
  ).toHaveLength(2)
})

test('a freed place goes to the adult who has waited longest, and only then are the child and the linked adult notified', async () => {
  const child = await aStudent({ grade: 5 })
  const [first, second, third, fourth] = [
    await aParentOf(child),
    await aParentOf(child, 'awaiting'),
    await aGrownUp(),
    await aGrownUp(),
  ]
  for (const asker of [third, fourth]) {
    expect((await (await as(asker)).call(addChild, { body: { iin: iinOf(child) } })).status).toBe(201)
    clock.forward({ minutes: 1 })
  }
  const asked = async () =>
    (await (await as(child)).call(listParents)).body.data
      .filter(({ state }) => state !== 'declined')
      .map(({ parent_id }) => parent_id)
  const params = { id: await linkBetween(third, child) }
  await platform.jobs.run('places-of-adults')
  expect((await asked()).toSorted()).toEqual([first.id, second.id].toSorted())
  // An adult who has not been notified of a request cannot answer it.
  const own = await linkBetween(first, child)
  for (const endpoint of [acceptGuardian, declineGuardian])
    expect(await (await as(first)).call(endpoint, { params: { id: own, guardian: params.id } })).toBeRefused(
      'not-found',
    )
  expect(await (await as(child)).call(declineParent, { params })).toBeRefused('not-found')
  expect((await (await as(first)).call(listGuardians, { params: { id: own } })).body.data).toHaveLength(1)

  await (await as(child)).call(declineParent, { params: { id: await linkBetween(second, child) } })
  await platform.jobs.run('places-of-adults')
  expect((await asked()).toSorted()).toEqual([first.id, third.id].toSorted())
  expect((await newestFor(child))?.link).toBe('/parent')
  expect((await newestFor(first))?.message).toContain('пришёл запрос на связь с ребёнком')
  expect((await (await as(first)).call(acceptGuardian, { params: { id: own, guardian: params.id } })).status).toBe(200)
  await (await as(first)).call(removeChild, { params: { id: own } })
  await platform.jobs.run('places-of-adults')
  expect((await asked()).toSorted()).toEqual([third.id, fourth.id].toSorted())
})

test('an adult who withdraws a request without a place was never announced', async () => {
  const child = await aStudent({ grade: 5 })
  await aParentOf(child)
  await aParentOf(child, 'awaiting')
  const third = await aGrownUp()
  await (await as(third)).call(addChild, { body: { iin: iinOf(child) } })
  expect((await (await as(third)).call(removeChild, { params: { id: await linkBetween(third, child) } })).status).toBe(
    200,
  )
  expect(
    await run("select from notifications where user_id = $1 and kind = 'link-ended-by-parent'", [child.id]),
  ).toEqual([])
})

test('the legal representative whose request had no place confirms it by code, and the newest stranger loses theirs', async () => {
  const child = await aStudent({ grade: 5 })
  const strangers = [await aParentOf(child, 'awaiting'), await aParentOf(child, 'awaiting')]
  const mother = await aGrownUp()
  await (await as(mother)).call(addChild, { body: { iin: iinOf(child) } })
  await run('update users set phone = $1 where id = $2', [child.phone, mother.id])
  clock.forward({ minutes: 1 })
  expect((await confirmBy(mother, await linkBetween(mother, child), child.phone ?? '')).status).toBe(200)
  const states = await Promise.all(strangers.map(async (stranger) => String(await stateOf(stranger, child))))
  expect([await stateOf(mother, child), ...states.toSorted()]).toEqual(['confirmed', 'awaiting', 'declined'])
})

test('two strangers who asked first do not keep the legal representative out', async () => {
  const child = await aStudent({ grade: 5 })
  const strangers = [await aParentOf(child, 'awaiting'), await aParentOf(child, 'awaiting')]
  const mother = await aGrownUp()
  await run('update users set phone = $1 where id = $2', [child.phone, mother.id])
  expect((await (await as(mother)).call(addChild, { body: { iin: iinOf(child) } })).status).toBe(201)
  const states = await Promise.all(strangers.map(async (stranger) => String(await stateOf(stranger, child))))
  expect(states.toSorted()).toEqual(['awaiting', 'declined'])
})

test('the database refuses a third active link, even if the code tried to write one', async () => {
  const insert = (parent: CastMember, state: string) =>
    run(
      'insert into parent_links (id, parent_id, student_id, iin, state, created_at) values ($1, $2, $3, $4, $5, now())',
      [newId(), parent.id, aruzhan.id, aruzhan.iin, state],
    )
  await insert(oleg, 'awaiting')
  const third = await aGrownUp()
  await expect(insert(third, 'confirmed')).rejects.toThrow('parent_links_place')
  await insert(third, 'awaiting')
  const { id, iin } = { id: third.id, iin: aruzhan.iin }
  expect(await run('select place from parent_links where parent_id = $1 and iin = $2', [id, iin])).toEqual([
    { place: null },
  ])
  await expect(
    run("update parent_links set state = 'confirmed' where parent_id = $1 and iin = $2", [id, iin]),
  ).rejects.toThrow('parent_links_place')
})

test('a linked adult of one child cannot answer for another one', async () => {
  const child = await aStudent({ grade: 5 })
  await aParentOf(child)
  const asker = await aParentOf(child, 'awaiting')
  const params = { id: await linkBetween(gulnar, daniyar), guardian: await linkBetween(asker, child) }
  for (const endpoint of [acceptGuardian, declineGuardian])
    expect(await (await as(gulnar)).call(endpoint, { params })).toBeRefused('not-found')
})
