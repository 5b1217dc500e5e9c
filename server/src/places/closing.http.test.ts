// Also on PostgreSQL: row locks make the closing of a place wait for bookings there.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readProfile } from '#contract/accounts/accounts'
import { listFreeHosts } from '#contract/appointments/search'
import { listCenters, listSchools } from '#contract/content/places'
import { saveTestingPlace } from '#contract/profiles/own-profile'
import {
  archiveEntry,
  createEntry,
  listEntries,
  listRevisions,
  readEntry,
  readPlaceDependents,
  restoreEntry,
} from '#contract/publishing/entries'
import { applyImport, checkImport, exportEntries } from '#contract/publishing/imports'
import { searchSite } from '#contract/content/site-search'
import { anAppointment } from '../../testing/an-appointment.ts'
import { inviteToStageTwo } from '../../testing/invite.ts'
import { startApp } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { editor as aigerim, saule, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { listCarers } from '../profiles/policy/carers-of.ts'
import { maySee } from '../profiles/policy/may-see.ts'

const { as, guest, aStudent, clock, platform, notificationsReceived } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const center = { kind: 'center' as const, id: 'center-karaganda' }
const school = { kind: 'school' as const, id: 'karaganda-15' }
// Other tests read the places, so every change is undone.
const putBack = async () => {
  await run('update centers set closed_at = null where closed_at is not null')
  await run('update schools set closed_at = null where closed_at is not null')
  await run("delete from centers where id like 'center-oral%' or id like 'center-karaganda-%'")
  await run("delete from schools where id like 'karaganda-spetsializirovannaya-%'")
  await platform.database.notify('published', 'center')
  await notificationsReceived()
}
beforeEach(putBack)
afterEach(putBack)

const centerIds = async () => {
  await notificationsReceived()
  return (await guest.call(listCenters)).body.data.map(({ id }) => id)
}

test('an editor who has seen what depends on a centre closes it, and reopens it', async () => {
  const editor = await as(aigerim)
  const child = await aStudent()
  await (await as(child)).call(saveTestingPlace, { body: { testing_place: 'center', center_id: center.id } })
  expect((await editor.call(readPlaceDependents, { params: center })).body).toEqual({
    appointments: 0,
    staff: 2,
    pupils: 1,
  })
  const { body: closed } = await editor.call(archiveEntry, { params: center, body: { version: 0 } })
  expect(closed).toMatchObject({ archived_at: '2026-11-20T04:00:00.000Z', version: 2 })
  expect(await centerIds()).not.toContain(center.id)
  expect((await guest.call(searchSite, { query: { q: 'Бухар-Жырау' } })).body.data.map(({ id }) => id)).not.toContain(
    center.id,
  )
  const listed = async (archived: 'yes' | 'no') =>
    (await editor.call(listEntries, { params: { kind: 'center' }, query: { archived } })).body.data.map(({ id }) => id)
  expect([(await listed('no')).includes(center.id), await listed('yes')]).toEqual([false, [center.id]])
  expect((await (await as(child)).call(readProfile)).body.data).toMatchObject({
    center_id: center.id,
    center_name: 'Региональный центр, Караганда',
  })
  const other = await as(await aStudent())
  expect(await other.call(saveTestingPlace, { body: { testing_place: 'center', center_id: center.id } })).toBeRefused(
    'not-found',
    'center_id',
  )
  expect(await editor.call(archiveEntry, { params: center, body: { version: 2 } })).toBeRefused('entry-archived')
  expect(await editor.call(restoreEntry, { params: center, body: { version: 1 } })).toBeRefused('entry-changed')
  expect((await editor.call(restoreEntry, { params: center, body: { version: 2 } })).body.archived_at).toBeNull()
  expect(await centerIds()).toContain(center.id)
  expect((await editor.call(listRevisions, { params: center })).body.data.map(({ what }) => what)).toEqual([
    'restored',
    'archived',
    'loaded',
  ])
})

test('the pupils of a region whose only centre is closed are in the care of the neighbour, including those who chose the centre', async () => {
  const [one, chooser] = [await aStudent(), await aStudent()]
  await run("update students set testing_place = 'center', center_id = 'center-karaganda' where student_id = $1", [
    chooser.id,
  ])
  const seen = async (id: string) => maySee(platform.db, saule, { purpose: 'profile', student_id: id })
  const carers = async (id: string) => (await listCarers(platform.db, id)).map((carer) => carer.id)
  expect([await seen(one.id), await seen(chooser.id)]).toEqual([true, true])
  await run("update centers set closed_at = now() where id = 'center-karaganda'")
  expect([await seen(one.id), await seen(chooser.id)]).toEqual([false, false])
  expect(await carers(chooser.id)).not.toContain(saule.id)
  // The psychologist works in Astana now.
  await run("update staff set center_id = 'center-astana' where user_id = $1", [saule.id])
  expect([await seen(one.id), await seen(chooser.id)]).toEqual([true, true])
  expect([(await carers(one.id)).includes(saule.id), (await carers(chooser.id)).includes(saule.id)]).toEqual([
    true,
    true,
  ])
})

test('a place with upcoming appointments cannot be closed, and the editor reads how many there are', async () => {
  const editor = await as(aigerim)
  const child = await aStudent()
  const id = await anAppointment(platform, {
    student: child,
    host: saule,
    school_id: null,
    center_id: center.id,
    state: 'accepted',
  })
  await anAppointment(platform, {
    student: child,
    host: saule,
    school_id: null,
    center_id: center.id,
    state: 'finished',
    starts_at: '2026-11-02T04:00:00.000Z',
  })
  expect((await editor.call(readPlaceDependents, { params: center })).body.appointments).toBe(1)
  const refused = await editor.call(archiveEntry, { params: center, body: { version: 0 } })
  expect(refused).toBeRefused('record-awaited')
  expect(refused.raw.json()).toMatchObject({ message: expect.stringContaining('1') })
  await run(
    "update appointments set state = 'cancelled', comment = 'Центр закрывается', ended_at = now() where id = $1",
    [id],
  )
  expect((await editor.call(archiveEntry, { params: center, body: { version: 0 } })).status).toBe(200)
})

test('the database refuses anything new at a closed place', async () => {
  const child = await aStudent()
  const past = await anAppointment(platform, {
    student: child,
    host: saule,
    school_id: null,
    center_id: center.id,
    state: 'finished',
    starts_at: '2026-11-02T04:00:00.000Z',
  })
  await run('update centers set closed_at = $1 where id = $2', [platform.now().toISOString(), center.id])
  await run('update schools set closed_at = $1 where id = $2', [platform.now().toISOString(), 'karaganda-3'])
  const open = { cause: { constraint: 'place_open' } }
  const atCenter = { student: child, host: saule, school_id: null, center_id: center.id }
  await expect(anAppointment(platform, atCenter)).rejects.toMatchObject(open)
  await expect(
    run("update appointments set state = 'accepted', ended_at = null, comment = '' where id = $1", [past]),
  ).rejects.toMatchObject({
    constraint: 'place_open',
  })
  for (const sentence of [
    `update students set center_id = 'center-karaganda' where student_id = '${child.id}'`,
    `update students set school_id = 'karaganda-3' where student_id = '${child.id}'`,
    `update staff set school_id = 'karaganda-3', center_id = null where user_id = '${serik.id}'`,
  ])
    await expect(run(sentence), sentence).rejects.toMatchObject({ constraint: 'place_open' })
  // Existing rows of a closed place may still be edited.
  await run("update appointments set feedback_words = 'Спасибо' where id = $1", [past])
  await run("update staff set position_ru = 'психолог' where user_id = $1", [saule.id])
})

test('if a booking and a closing are simultaneous, one is refused', async () => {
  const editor = await as(aigerim)
  const children = await Promise.all([1, 2, 3].map(() => aStudent()))
  const bookings = children.map((student, index) =>
    anAppointment(platform, {
      student,
      host: saule,
      school_id: null,
      center_id: center.id,
      starts_at: `2026-11-2${3 + index}T04:00:00.000Z`,
    }).then(
      () => true,
      () => false,
    ),
  )
  const [closed, ...booked] = await Promise.all([
    editor.call(archiveEntry, { params: center, body: { version: 0 } }),
    ...bookings,
  ])
  expect(booked).toEqual(children.map(() => closed.status !== 200))
})

test('a closed school cannot be chosen or booked; its pupils and its psychologist stay', async () => {
  const editor = await as(aigerim)
  const child = await aStudent()
  await workAsHost(platform, serik)
  const pupil = await as(child)
  const hosts = async () =>
    (await pupil.call(listFreeHosts, { query: { kind: 'consultation', place: 'school' } })).body.data.map(
      ({ id }) => id,
    )
  const schools = async () =>
    (await guest.call(listSchools, { params: { id: 'karaganda' }, query: {} })).body.data.map(({ id }) => id)
  expect([await hosts(), (await schools()).includes(school.id)]).toEqual([[serik.id], true])
  expect((await editor.call(archiveEntry, { params: school, body: { version: 0 } })).status).toBe(200)
  expect([await hosts(), (await schools()).includes(school.id)]).toEqual([[], false])
  expect(await maySee(platform.db, serik, { purpose: 'profile', student_id: child.id })).toBe(true)
  expect((await pupil.call(readProfile)).body.data.education?.school_id).toBe(school.id)
})

test('a place that closes after it was read is refused with a message', async () => {
  const child = await as(await aStudent())
  await run(`create function close_meanwhile() returns trigger language plpgsql as $$ begin
    update centers set closed_at = now() where id = new.center_id;
    return new;
  end $$`)
  await run(
    "create trigger close_meanwhile before update on students for each row when (new.center_id = 'center-karaganda') execute function close_meanwhile()",
  )
  try {
    expect(await child.call(saveTestingPlace, { body: { testing_place: 'center', center_id: center.id } })).toBeRefused(
      'place-closed',
    )
  } finally {
    await run('drop function close_meanwhile() cascade')
  }
  expect((await child.call(saveTestingPlace, { body: { testing_place: 'center', center_id: center.id } })).status).toBe(
    200,
  )
})

test('the closing day is that of Kazakhstan, even after midnight there, when it is still yesterday elsewhere', async () => {
  clock.set('2026-11-20T20:30:00.000Z')
  const editor = await as(aigerim)
  const child = await aStudent()
  await inviteToStageTwo(platform, child.id)
  const expectOn = (day: string) =>
    run(
      `insert into stage_steps (student_id, invitation_id, number, state, day, time, center_id, comment, reason, staff_id, at)
       select student_id, id, (select count(*) from stage_steps) + 1, 'admitted', $2, '15:00', 'center-karaganda', 'Ждём вас', '', $3, now() from invitations where student_id = $1`,
      [child.id, day, saule.id],
    )
  const close = () => editor.call(archiveEntry, { params: center, body: { version: 0 } })
  await expectOn('2026-11-21')
  expect((await editor.call(readPlaceDependents, { params: center })).body.appointments).toBe(1)
  expect(await close()).toBeRefused('record-awaited')
  // The day in Kazakhstan that has just ended.
  await expectOn('2026-11-20')
  expect((await editor.call(readPlaceDependents, { params: center })).body.appointments).toBe(0)
  expect((await close()).status).toBe(200)
})

test('dependents are given only for places', async () => {
  const editor = await as(aigerim)
  expect(await editor.call(readPlaceDependents, { params: { kind: 'faq', id: newId() } })).toBeRefused('record-fixed')
  expect(await editor.call(readPlaceDependents, { params: { kind: 'center', id: 'center-nowhere' } })).toBeRefused(
    'not-found',
  )
})

const words = (name: string, address: string) => ({ name, address, city: 'Караганда' })
const asWritten = (name: string, address: string) => ({
  id: newId(),
  shared: {
    region: 'karaganda',
    phone: '+77212000099',
    week: ['09:00-18:00', '', '', '', '', '', ''],
    languages: ['kk'],
    specialists: null,
    route: '',
  },
  texts: {
    ru: words(name, address),
    kk: { ...words(name, address), city: 'Қарағанды' },
    en: { ...words(name, address), city: 'Karaganda' },
  },
})

test('a second centre of a city is created once', async () => {
  const editor = await as(aigerim)
  const create = (name: string, address: string) =>
    editor.call(createEntry, { params: { kind: 'center' }, body: asWritten(name, address) })
  const [one, other] = await Promise.all([
    create('Центр Майкудук', 'Магнитогорская, 12'),
    create('Центр Майкудук', 'Магнитогорская, 12'),
  ])
  expect([one.body.id, other.body.id, ...[one.status, other.status].toSorted((a, b) => a - b)]).toEqual([
    'center-karaganda-2',
    'center-karaganda-2',
    200,
    201,
  ])
  expect(await create('Центр «Майкудук»', 'Ермекова, 1')).toBeRefused('entry-exists')
  expect((await centerIds()).filter((id) => id.startsWith('center-karaganda')).toSorted()).toEqual([
    'center-karaganda',
    'center-karaganda-2',
  ])
})

test('a table of centres imported again changes what it names and duplicates nothing', async () => {
  const editor = await as(aigerim)
  const head =
    'region,phone,week,languages,name.ru,name.kk,name.en,city.ru,city.kk,city.en,address.ru,address.kk,address.en'
  const row = (name: string, address: string, phone: string) =>
    `west-kazakhstan,${phone},09:00-18:00;-;-;-;-;-;-,kk,${`${name},`.repeat(3)}Уральск,Орал,Oral,${[address, address, address].join(',')}`
  const check = (...rows: string[]) =>
    editor.call(
      checkImport,
      { params: { kind: 'center' } },
      { headers: { 'content-type': 'text/csv' }, payload: Buffer.from([head, ...rows].join('\n')) },
    )
  const { body: first } = await check(
    row('Первый центр', 'Абая 1', '+77110000001'),
    row('Второй центр', 'Абая 2', '+77110000002'),
  )
  expect(first).toMatchObject({ fresh: 2, changes: 0, faults: [] })
  expect((await editor.call(applyImport, { params: { kind: 'center', id: first.id } })).status).toBe(200)
  expect((await centerIds()).filter((id) => id.startsWith('center-oral')).toSorted()).toEqual([
    'center-oral',
    'center-oral-2',
  ])
  const { body: again } = await check(
    row('Первый центр', 'Абая 1', '+77110000001'),
    row('ВТОРОЙ центр', 'Абая 2', '+77110000003'),
    row('Третий центр', 'Абая 3', '+77110000004'),
  )
  expect(again).toMatchObject({ fresh: 1, changes: 1, same: 1, faults: [] })
  const { body: twice } = await check(
    row('Третий центр', 'Абая 3', '+77110000004'),
    row('третий центр', 'Абая 4', '+77110000004'),
  )
  expect(twice.faults).toMatchObject([{ line: 3 }])
  expect((await editor.call(readEntry, { params: { kind: 'center', id: 'center-oral-2' } })).body.shared.phone).toBe(
    '+77110000002',
  )
})

test('a new centre at the address of a closed one is separate, and the closed one is mentioned', async () => {
  const editor = await as(aigerim)
  const create = (name: string, address: string) =>
    editor.call(createEntry, { params: { kind: 'center' }, body: asWritten(name, address) })
  const { body: first } = await create('Центр Майкудук', 'Магнитогорская, 12')
  await run('update centers set closed_at = now() where id = $1', [first.id])
  expect(await create('Центр Майкудук', 'Магнитогорская, 12')).toBeRefused('entry-archived')
  const head =
    'region,phone,week,languages,name.ru,name.kk,name.en,city.ru,city.kk,city.en,address.ru,address.kk,address.en'
  const row = (name: string) =>
    `karaganda,+77212000099,09:00-18:00;-;-;-;-;-;-,kk,${`${name},`.repeat(3)}Караганда,Қарағанды,Karaganda,${'"Магнитогорская, 12",'.repeat(3).slice(0, -1)}`
  const payload = Buffer.from([head, row('Центр Майкудук'), row('Центр Восток')].join('\n'))
  const { body } = await editor.call(
    checkImport,
    { params: { kind: 'center' } },
    { headers: { 'content-type': 'text/csv' }, payload },
  )
  expect(body).toMatchObject({
    fresh: 1,
    changes: 0,
    faults: [{ line: 2, reason: 'Запись в архиве. Сначала верните её' }],
  })
  expect(await create('Центр Восток', 'Магнитогорская, 12')).toMatchObject({
    status: 201,
    body: { id: 'center-karaganda-3' },
  })
})

test('schools are recognised by their names in a settlement, and similar long names are distinguished', async () => {
  const editor = await as(aigerim)
  const { raw } = await editor.call(exportEntries, { params: { kind: 'school' }, query: { format: 'csv' } })
  const text = raw.rawPayload.toString().replace(/^(\uFEFF?)id;/, '$1number;')
  const check = (payload: string) =>
    editor.call(
      checkImport,
      { params: { kind: 'school' } },
      { headers: { 'content-type': 'text/csv' }, payload: Buffer.from(payload) },
    )
  const { body: same } = await check(text)
  expect(same).toMatchObject({ fresh: 0, changes: 0, faults: [] })
  expect(same.same).toBe(same.rows)
  const long = 'Специализированная общеобразовательная школа-интернат имени Каныша Сатпаева'
  const row = (number: number) => `karaganda;mainstream;${`${long} № ${number};`.repeat(3).slice(0, -1)}`
  const { body: fresh } = await check(['locality;school_type;name.ru;name.kk;name.en', row(12), row(14)].join('\n'))
  expect(fresh).toMatchObject({ fresh: 2, changes: 0, faults: [] })
  const texts = (number: number) => ({
    ru: { name: `${long} № ${number}` },
    kk: { name: `${long} № ${number}` },
    en: { name: `${long} № ${number}` },
  })
  const create = (number: number) =>
    editor.call(createEntry, {
      params: { kind: 'school' },
      body: {
        id: newId(),
        shared: { locality: 'karaganda', school_type: 'mainstream', is_rural: false },
        texts: texts(number),
      },
    })
  const [twelve, fourteen] = [await create(12), await create(14)]
  expect([
    twelve.status,
    fourteen.status,
    twelve.body.id === fourteen.body.id,
    fourteen.body.id.endsWith('-2'),
  ]).toEqual([201, 201, false, true])
  const { body: again } = await check(['locality;school_type;name.ru;name.kk;name.en', row(14)].join('\n'))
  expect(again).toMatchObject({ fresh: 0, same: 1 })
})
