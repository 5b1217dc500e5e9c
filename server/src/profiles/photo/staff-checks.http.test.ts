import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { editProfile, readProfile, readSession } from '#contract/accounts/accounts'
import { listTests, readTest } from '#contract/diagnostics/tests'
import { decidePhotoCheck, listPhotoChecks, readAvatar, requestStaffCheck } from '#contract/profiles/photos'
import { listAudit } from '#contract/publishing/audit'
import { drawnPhoto } from '../../../testing/drawn-photo.ts'
import { goodPhoto, sendPhotos } from '../../../testing/send-photos.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, alina, aruzhan, daniyar, madina, saule, timur, type CastMember } from '../../demo-country/cast.ts'

const { aStudent, as, platform } = await startApp()
const { send, loseAccepted } = sendPhotos({ as, platform })

test('a photo that the automatic check refuses can be accepted by staff, and the pupil is notified', async () => {
  const { body } = await send(madina, await drawnPhoto.nobody().jpeg().toBuffer(), { review: 'staff' })
  expect(body.profile.photo_state).toBe('awaiting-staff')
  const psychologist = await as(saule)
  const [check] = (await psychologist.call(listPhotoChecks)).body.data
  expect(check).toMatchObject({
    student_name: 'Сапарова Мадина',
    reason: 'Лицо на фото не распознано',
    file: body.profile.avatar,
    place: 'Школа-лицей № 15, Караганда, Карагандинская область',
  })
  expect((await psychologist.call(readAvatar, { query: { file: check?.file ?? '' } })).status).toBe(200)
  const decision = { params: { id: check?.id ?? '' }, body: { is_accepted: true, comment: '' } }
  expect((await psychologist.call(decidePhotoCheck, decision)).body).toEqual({ message: 'Решение сохранено' })
  expect(await psychologist.call(decidePhotoCheck, decision)).toBeRefused('link-decided')
  const pupil = await as(madina, 'kz')
  expect((await pupil.call(readProfile)).body.data.photo_state).toBe('accepted')
  expect((await pupil.call(listNotifications)).body.data[0]).toMatchObject({
    title: 'Фото қабылданды',
    link: '/profile',
  })
})

test('an identity confirmed in a centre is not a photo, and each decision is logged with its author', async () => {
  const pupil = await as(madina)
  const psychologist = await as(saule)
  const decide = async (body: { is_accepted: boolean; comment: string }) => {
    await pupil.call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
    const [check] = (await psychologist.call(listPhotoChecks)).body.data
    return psychologist.call(decidePhotoCheck, { params: { id: check?.id ?? '' }, body })
  }
  await decide({ is_accepted: false, comment: 'Документ другой' })
  await decide({ is_accepted: true, comment: '' })
  expect((await pupil.call(readProfile)).body.data).toMatchObject({ photo_state: 'accepted', avatar: null })
  expect((await pupil.call(readTest, { params: { id: 'ability-12-14' }, query: {} })).body).toMatchObject({
    photo_confirmed_at: expect.stringMatching(/^2026/),
    has_photo: false,
  })
  const { body } = await (await as(admin)).call(listAudit, { query: { record: madina.id } })
  // The log does not store pupils' names.
  expect(body.data.map(({ action, by, title, changes }) => ({ action, by, title, changes }))).toEqual([
    { action: 'identity-accepted', by: `${saule.last_name} ${saule.first_name}`, title: '', changes: [] },
    {
      action: 'identity-refused',
      by: `${saule.last_name} ${saule.first_name}`,
      title: '',
      changes: [{ field: 'reason', before: '', after: 'Документ другой' }],
    },
  ])
  expect(
    (await (await as(admin)).call(listAudit, { query: { record: madina.id, action: 'identity-accepted' } })).body.total,
  ).toBe(1)
})

test('a photo that staff refuse is deleted, and the pupil reads why', async () => {
  const sent = await send(madina, await drawnPhoto.nobody().jpeg().toBuffer(), { review: 'staff' })
  const psychologist = await as(saule)
  const [check] = (await psychologist.call(listPhotoChecks)).body.data
  await psychologist.call(decidePhotoCheck, {
    params: { id: check?.id ?? '' },
    body: { is_accepted: false, comment: 'Лицо закрыто шарфом.' },
  })
  const pupil = await as(madina)
  expect((await pupil.call(readProfile)).body.data).toMatchObject({ photo_state: 'refused', avatar: null })
  expect(await pupil.call(readAvatar, { query: { file: sent.body.profile.avatar ?? '' } })).toBeRefused('not-found')
  expect((await pupil.call(listNotifications)).body.data[0]).toMatchObject({
    title: 'Нужно другое фото',
    message: 'Лицо закрыто шарфом. Загрузи новое фото в профиле.',
  })
})

test('a photo refused after the sign-up closes tests, not the cabinet', async () => {
  const pupil = await as(madina)
  expect((await pupil.call(readSession)).body).toMatchObject({ unfinished: 'photo', is_signed_up: false })
  await pupil.call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  const psychologist = await as(saule)
  const [check] = (await psychologist.call(listPhotoChecks)).body.data
  await psychologist.call(decidePhotoCheck, {
    params: { id: check?.id ?? '' },
    body: { is_accepted: false, comment: 'Документ другой' },
  })
  expect((await pupil.call(readSession)).body).toMatchObject({ unfinished: 'photo', is_signed_up: true })
  const { body: tests } = await pupil.call(listTests)
  expect(tests.data.find(({ id }) => id === 'ability-12-14')?.lock?.reason).toBe('photo-needed')
})

test('instead of a photo a pupil can request a check in a centre, in their own words', async () => {
  const pupil = await as(madina)
  const asked = await pupil.call(requestStaffCheck, { body: { reason: 'У меня нет камеры' } })
  await pupil.call(requestStaffCheck, { body: { reason: 'Камера сломана' } })
  expect(asked.body.profile.photo_state).toBe('awaiting-staff')
  const { body } = await (await as(saule)).call(listPhotoChecks)
  expect(body.data.map(({ reason, file }) => ({ reason, file }))).toEqual([{ reason: 'Камера сломана', file: null }])
  expect(body).toMatchObject({ next: null, total: 1 })
  expect(await pupil.call(requestStaffCheck, { body: { reason: ' ' } })).toBeRefused('invalid', 'reason')
})

test('during a check the pupil cannot change the identity; after a refusal they can', async () => {
  const pupil = await as(madina)
  await send(madina, await drawnPhoto.nobody().jpeg().toBuffer(), { review: 'staff' })
  const { last_name, first_name, gender, birth_date } = madina
  const own = { last_name, first_name, gender, patronymic: '', additional_phone: '', birth_date }
  const changes = {
    last_name: 'Иванова',
    first_name: 'Другая',
    patronymic: 'Ильинична',
    birth_date: '2013-09-10',
    gender: 'male' as const,
  }
  for (const [field, value] of Object.entries(changes))
    expect(await pupil.call(editProfile, { body: { ...own, [field]: value } })).toBeRefused('identity-in-check', field)
  expect((await pupil.call(editProfile, { body: { ...own, additional_phone: '87012223344' } })).status).toBe(200)
  expect((await pupil.call(readProfile)).body.data).toMatchObject({ first_name, identity_lock: 'in-check' })
  const psychologist = await as(saule)
  const [check] = (await psychologist.call(listPhotoChecks)).body.data
  await psychologist.call(decidePhotoCheck, {
    params: { id: check?.id ?? '' },
    body: { is_accepted: false, comment: 'Лица не видно' },
  })
  expect((await pupil.call(editProfile, { body: { ...own, first_name: 'Другая' } })).body.data).toMatchObject({
    first_name: 'Другая',
    identity_lock: null,
  })
})

test('a pupil whose photo is accepted needs no check', async () => {
  const { body } = await (await as(aruzhan)).call(requestStaffCheck, { body: { reason: 'На всякий случай' } })
  expect(body).toMatchObject({ message: 'Фото уже принято, проверка не нужна', profile: { photo_state: 'accepted' } })
})

test('the check of a pupil in another region is not found', async () => {
  await (
    await as(await aStudent({ region: 'abai', photo_state: 'none' }))
  ).call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  const psychologist = await as(saule)
  expect((await psychologist.call(listPhotoChecks)).body.data).toEqual([])
  const [check] = (await (await as(admin)).call(listPhotoChecks)).body.data
  expect(
    await psychologist.call(decidePhotoCheck, {
      params: { id: check?.id ?? '' },
      body: { is_accepted: true, comment: '' },
    }),
  ).toBeRefused('not-found')
})

test('a centre sees checks of pupils who chose it, and of a neighbouring region without a centre', async () => {
  const ask = async (member: typeof madina, place: string) => {
    await platform.database.query('', `update students set photo_state = 'none', ${place} where student_id = $1`, [
      member.id,
    ])
    await (await as(member)).call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  }
  await ask(alina, "school_id = 'semey-3', testing_place = 'center', center_id = 'center-karaganda'")
  await ask(daniyar, "school_id = 'zhezkazgan-3'")
  await ask(aruzhan, "school_id = 'semey-3'")
  const psychologist = await as(saule)
  const { body } = await psychologist.call(listPhotoChecks)
  expect(body.data.map(({ student_name }) => student_name)).toEqual(['Ким Алина', 'Ахметов Данияр'])
  for (const { id } of body.data)
    expect(
      (await psychologist.call(decidePhotoCheck, { params: { id }, body: { is_accepted: true, comment: '' } })).status,
    ).toBe(200)
})

test('checks can be filtered by kind and by region', async () => {
  const [here, elsewhere] = [
    await aStudent({ photo_state: 'none' }),
    await aStudent({ photo_state: 'none', region: 'abai' }),
  ]
  for (const member of [here, elsewhere])
    await (await as(member)).call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  const overall = await as(admin)
  const names = async (query: { look?: 'photo' | 'in-person'; region_id?: string }) =>
    (await overall.call(listPhotoChecks, { query })).body.data.map(({ student_name }) => student_name)
  const nameOf = ({ last_name, first_name }: CastMember) => `${last_name} ${first_name}`
  expect(await names({ look: 'in-person' })).toEqual([nameOf(here), nameOf(elsewhere)])
  expect(await names({ look: 'photo' })).toEqual([])
  expect(await names({ region_id: 'karaganda' })).toEqual([nameOf(here)])
  const psychologist = await as(saule)
  expect((await psychologist.call(listPhotoChecks, { query: { region_id: 'abai' } })).body.data).toEqual([])
})

test('all waiting checks can be read, page by page', async () => {
  const pupils: CastMember[] = []
  for (const first_name of ['Айжан', 'Бекзат', 'Вера', 'Гаухар', 'Дана']) {
    const member = await aStudent({ first_name, photo_state: 'none' })
    pupils.push(member)
    await (await as(member)).call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  }
  const psychologist = await as(saule)
  const names: string[] = []
  let after: string | undefined
  do {
    const { body } = await psychologist.call(listPhotoChecks, { query: { limit: 2, ...(after && { after }) } })
    expect(body.total).toBe(5)
    names.push(...body.data.map(({ student_name }) => student_name))
    after = body.next ?? undefined
  } while (after)
  expect(names).toEqual(pupils.map(({ last_name, first_name }) => `${last_name} ${first_name}`))
})

test('a check shows whether the person differs from the IIN', async () => {
  const pupil = await as(madina)
  const { last_name, first_name, gender } = madina
  const differs = async (birth_date: string) => {
    const form = { last_name, first_name, gender, patronymic: '', additional_phone: '', birth_date }
    expect((await pupil.call(editProfile, { body: form })).status).toBe(200)
    await pupil.call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
    const [check] = (await (await as(saule)).call(listPhotoChecks)).body.data
    await (
      await as(saule)
    ).call(decidePhotoCheck, {
      params: { id: check?.id ?? '' },
      body: { is_accepted: false, comment: 'Приходи с документом' },
    })
    return check?.iin_differs
  }
  expect(await differs(madina.birth_date)).toBe(false)
  expect(await differs('2009-01-01')).toBe(true)
})

test('staff also check glasses and masks on an accepted photo; a later refusal closes the next test', async () => {
  await loseAccepted(timur)
  const pupil = await as(timur)
  await send(timur, await goodPhoto())
  expect((await pupil.call(readSession)).body.unfinished).not.toBe('photo')
  const psychologist = await as(saule)
  const [check] = (await psychologist.call(listPhotoChecks)).body.data
  const refuse = (comment: string) =>
    psychologist.call(decidePhotoCheck, { params: { id: check?.id ?? '' }, body: { is_accepted: false, comment } })
  expect(await refuse(' ')).toBeRefused('comment-needed', 'comment')
  expect((await pupil.call(readProfile)).body.data.photo_state).toBe('accepted')
  expect((await refuse('Сними очки.')).status).toBe(200)
  expect((await pupil.call(listNotifications)).body.data[0]).toMatchObject({
    title: 'Нужно другое фото',
    message: expect.stringContaining('Сними очки.'),
  })
  expect((await pupil.call(readSession)).body.unfinished).toBe('photo')
  expect((await send(timur, await goodPhoto())).status).toBe(200)
})

test('if staff confirm an accepted photo, nobody is notified', async () => {
  await loseAccepted(timur)
  await send(timur, await goodPhoto())
  const psychologist = await as(saule)
  const [check] = (await psychologist.call(listPhotoChecks)).body.data
  await psychologist.call(decidePhotoCheck, {
    params: { id: check?.id ?? '' },
    body: { is_accepted: true, comment: '' },
  })
  expect((await psychologist.call(listPhotoChecks)).body.data).toEqual([])
  expect((await (await as(timur)).call(listNotifications)).body.data).toEqual([])
})
