// Also on PostgreSQL: a lock orders typing a school and settling it.
import { expect, test } from 'vitest'
import { readProfile, readSession } from '#contract/accounts/accounts'
import { listNotifications } from '#contract/messages/notifications'
import { listSchools } from '#contract/content/places'
import { saveEducation } from '#contract/profiles/own-profile'
import { admitSchool, listUnlistedSchools, matchSchool, rejectSchool } from '#contract/profiles/unlisted-schools'
import { listAudit } from '#contract/publishing/audit'
import { listEntries } from '#contract/publishing/entries'
import { roles } from '#contract/values/role'
import { admin, alina, cast, daniyar, editor, ilya } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { placeAtSchool } from '../../../testing/rows/place-at-school.ts'
import { sweepTypedSchools } from './sweep-typed.ts'

const { as, guest, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const place = {
  region_id: 'karaganda',
  district_id: 'karaganda-shet',
  locality_id: 'shet-aksu-ayuly',
  school_type: 'mainstream' as const,
}
const taught = {
  grade: 7,
  grade_letter: '',
  education_language: 'kk' as const,
  test_language: 'kz' as const,
  school_profile: 'none' as const,
}
const typing = (unlisted_school: string) => ({ ...place, ...taught, school_id: '', is_unlisted: true, unlisted_school })
const type = async (who: typeof ilya, name: string) => (await as(who)).call(saveEducation, { body: typing(name) })
const waiting = async () => (await (await as(editor, 'ru')).call(listUnlistedSchools)).body.data
const named = 'Школа-гимназия «Болашақ»'
const names = {
  name_ru: named,
  name_kk: '«Болашақ» мектеп-гимназиясы',
  name_en: 'Bolashak School',
  school_type: 'specialised' as const,
}
const listed = async () =>
  (await guest.call(listSchools, { params: { id: place.locality_id } })).body.data.map(({ name }) => name)

test('a pupil whose school is not listed types its name and continues', async () => {
  await run('update students set school_id = null where student_id = $1', [ilya.id])
  const pupil = await as(ilya)
  expect((await pupil.call(readSession)).body.unfinished).toBe('education')
  const { body } = await pupil.call(saveEducation, { body: typing(`  ${named} `) })
  expect(body.education).toMatchObject({
    ...place,
    ...taught,
    school_name: named,
    is_school_listed: false,
    place: 'Аксу-Аюлы, Шетский район, Карагандинская область',
  })
  expect((await pupil.call(readSession)).body.unfinished).toBe('guardian')
  // The staff who look after the region see the pupil.
  expect(await run('select region_id from students where student_id = $1', [ilya.id])).toEqual([
    { region_id: 'karaganda' },
  ])
  const { grade, ...again } = { ...typing(''), is_unlisted: false, school_id: body.education?.school_id ?? '' }
  expect((await pupil.call(saveEducation, { body: { ...again, grade: grade + 1 } })).body.education).toMatchObject({
    grade: 8,
    school_name: named,
  })
})

test('other pupils cannot find or choose a typed school', async () => {
  const { body } = await type(ilya, named)
  expect(await listed()).not.toContain(named)
  const school_id = body.education?.school_id ?? ''
  expect(
    await (await as(alina)).call(saveEducation, { body: { ...typing(''), is_unlisted: false, school_id } }),
  ).toBeRefused('school-elsewhere', 'school_id')
  const { body: kept } = await (
    await as(editor)
  ).call(listEntries, { params: { kind: 'school' }, query: { search: 'Болашақ' } })
  expect(kept.data).toEqual([])
})

test.each([
  ['no name', { unlisted_school: ' ' }, 'unlisted_school'],
  ['a name without letters', { unlisted_school: '--- №' }, 'unlisted_school'],
  ['a name longer than any', { unlisted_school: 'ш'.repeat(201) }, 'unlisted_school'],
  ['markup', { unlisted_school: '<b>Школа</b> № 5' }, 'unlisted_school'],
  ['a picture', { unlisted_school: 'Школа № 5 😀' }, 'unlisted_school'],
  ['neither chosen nor typed', { is_unlisted: false }, 'school_id'],
])('%s is refused at its field', async (_, change, field) => {
  expect(await (await as(ilya)).call(saveEducation, { body: { ...typing(named), ...change } })).toBeRefused(
    'invalid',
    field,
  )
})

test.each([
  ['ru', 'Подойдут буквы, цифры, кавычки, № и знаки препинания'],
  ['kz', 'Әріп, цифр, тырнақша, № және тыныс белгілері жарайды'],
  ['en', 'Use letters, digits, quotation marks, № and punctuation'],
] as const)('the message says what a school name may contain (%s)', async (locale, said) => {
  const refused = await (await as(ilya, locale)).call(saveEducation, { body: typing('<b>Школа</b> 😀') })
  expect(refused.refusal.errors).toEqual({ unlisted_school: [said] })
  const written = '«Ә. Қасқатаев» атындағы №5/2 мектеп-лицей (2-корпус), “A+” & O’Brien'
  expect((await type(ilya, written)).body.education).toMatchObject({ school_name: written })
})

test('a settlement of another district is refused', async () => {
  const body = { ...typing(named), district_id: 'karaganda-karaganda' }
  expect(await (await as(ilya)).call(saveEducation, { body })).toBeRefused('school-elsewhere', 'locality_id')
})

test('one name makes one school, and a listed school is found by its name', async () => {
  const [first, second] = await Promise.all([type(ilya, named), type(alina, named.toUpperCase())])
  expect(first?.body.education?.school_id).toBe(second?.body.education?.school_id)
  expect(await waiting()).toMatchObject([
    { name: expect.stringMatching(/болашақ/i), pupils: 2, place: 'Аксу-Аюлы, Шетский район, Карагандинская область' },
  ])
  const { body } = await type(ilya, 'Общеобразовательная школа имени Ахмета Байтурсынулы')
  expect(body.education).toMatchObject({ school_id: 'shet-aksu-ayuly-1', is_school_listed: true })
})

test('if the pupil corrects the name or finds the school in the list, staff have nothing to settle', async () => {
  await type(ilya, 'Болшак')
  await type(ilya, named)
  expect(await waiting()).toMatchObject([{ name: named, pupils: 1 }])
  expect(await run('select count(*)::int as typed from schools where typed_at is not null')).toEqual([{ typed: 1 }])
  await (
    await as(ilya)
  ).call(saveEducation, { body: { ...typing(''), is_unlisted: false, school_id: 'shet-aksu-ayuly-1' } })
  expect(await waiting()).toEqual([])
})

test('corrected quotes and capitals are shown; the same name typed by others stays as it is', async () => {
  await type(ilya, 'БОЛАШАК')
  expect((await type(ilya, '«Болашак»')).body.education).toMatchObject({ school_name: '«Болашак»' })
  await type(alina, 'болашак')
  await type(ilya, 'Болашак')
  expect(await waiting()).toMatchObject([{ name: '«Болашак»', pupils: 2 }])
})

test('an unused typed school is deleted at night; one that is referenced, used or settled stays', async () => {
  const typedIds = async () =>
    new Set((await run('select id from schools where typed_at is not null')).map(({ id }) => id))
  const choose = async (who: typeof ilya) =>
    (await as(who)).call(saveEducation, { body: { ...typing(''), is_unlisted: false, school_id: 'shet-aksu-ayuly-1' } })
  const left = (await type(ilya, 'Болшак')).body.education?.school_id
  await choose(ilya)
  const named = (await type(ilya, 'Балшак')).body.education?.school_id
  await placeAtSchool(platform, editor, named)
  await choose(ilya)
  const matched = (await type(ilya, 'Байтурсынова')).body.education?.school_id
  await (await as(admin)).call(matchSchool, { params: { id: matched ?? '' }, body: { school_id: 'shet-aksu-ayuly-1' } })
  const taken = (await type(alina, 'Ақбұлақ')).body.education?.school_id
  expect(await typedIds()).toEqual(new Set([left, named, matched, taken]))
  await sweepTypedSchools(platform)
  expect(await typedIds()).toEqual(new Set([named, matched, taken]))
})

test('a change of a school moves pupils and staff only to the region where the school is', async () => {
  const columns = await run(
    "select tgname, (select array_agg(attname::text) from pg_attribute where attrelid = tgrelid and attnum = any(tgattr)) as columns from pg_trigger where tgrelid = 'schools'::regclass and not tgisinternal and tgtype & 1 = 0 order by tgname",
  )
  // Those of the statistics compare the rows before and after, which triggers of columns cannot.
  expect(columns).toEqual([
    ...['schools_regions', 'schools_registry', 'schools_staff_regions'].map((tgname) => ({
      tgname,
      columns: ['locality_id'],
    })),
    ...['schools_statistics', 'schools_statistics_records'].map((tgname) => ({ tgname, columns: null })),
  ])
  await run(
    "update schools set locality_id = 'semey' where id = (select school_id from students where student_id = $1)",
    [alina.id],
  )
  expect(await run('select region_id from students where student_id = $1', [alina.id])).toEqual([{ region_id: 'abai' }])
})

test('a matched name leads the next pupil who types it to that school, without staff', async () => {
  await type(ilya, 'Байтурсынова')
  const [school] = await waiting()
  await (
    await as(admin)
  ).call(matchSchool, { params: { id: school?.id ?? '' }, body: { school_id: 'shet-aksu-ayuly-1' } })
  expect((await type(alina, 'байтурсынова')).body.education).toMatchObject({
    school_id: 'shet-aksu-ayuly-1',
    is_school_listed: true,
  })
  expect(await waiting()).toEqual([])
})

test('staff match a typed name with a listed school: its pupils move there, and read so', async () => {
  await type(ilya, 'Байтурсынова')
  const [school] = await waiting()
  const office = await as(admin)
  const match = (school_id: string) =>
    office.call(matchSchool, { params: { id: school?.id ?? '' }, body: { school_id } })
  expect(await match('hogwarts')).toBeRefused('not-found', 'school_id')
  expect(await match(school?.id ?? '')).toBeRefused('not-found', 'school_id')
  expect((await match('shet-aksu-ayuly-1')).body.message).toBe('Ученики теперь в этой школе')
  const pupil = await as(ilya)
  expect((await pupil.call(readProfile)).body.data.education).toMatchObject({
    school_id: 'shet-aksu-ayuly-1',
    school_name: 'Общеобразовательная школа имени Ахмета Байтурсынулы',
    is_school_listed: true,
  })
  expect((await pupil.call(listNotifications)).body.data[0]).toMatchObject({
    title: 'Твоя школа есть в списке',
    message:
      'Общеобразовательная школа имени Ахмета Байтурсынулы: так она теперь записана в твоём профиле. Если это другая школа, её можно изменить там же.',
    link: '/profile',
  })
  expect(await waiting()).toEqual([])
  expect((await office.call(listAudit)).body.data[0]).toMatchObject({
    action: 'school-matched',
    kind: 'school',
    record_id: 'shet-aksu-ayuly-1',
    changes: [{ field: 'typed', before: 'Байтурсынова', after: 'Общеобразовательная школа имени Ахмета Байтурсынулы' }],
  })
  expect(await match('shet-aksu-ayuly-1')).toBeRefused('school-settled')
})

test('staff add a typed school to the list: its pupils stay there, and others can choose it', async () => {
  await type(ilya, 'Болашак')
  const [school] = await waiting()
  const office = await as(editor, 'ru')
  const admit = () => office.call(admitSchool, { params: { id: school?.id ?? '' }, body: names })
  expect((await admit()).body.message).toBe('Школа добавлена в список')
  expect(await listed()).toContain(named)
  expect((await (await as(ilya, 'en')).call(readProfile)).body.data.education).toMatchObject({
    school_id: school?.id,
    school_name: 'Bolashak School',
    is_school_listed: true,
  })
  const chosen = { ...typing(''), is_unlisted: false, school_id: school?.id ?? '', school_type: names.school_type }
  expect((await (await as(alina)).call(saveEducation, { body: chosen })).status).toBe(200)
  expect((await (await as(admin)).call(listAudit)).body.data[0]).toMatchObject({
    action: 'school-admitted',
    kind: 'school',
    record_id: school?.id,
    title: named,
    changes: [
      { field: 'typed', before: 'Болашак', after: named },
      { field: 'texts.ru.name', before: null, after: named },
      { field: 'texts.kk.name', before: null, after: names.name_kk },
      { field: 'texts.en.name', before: null, after: names.name_en },
    ],
  })
  expect(await admit()).toBeRefused('school-settled')
  expect(await waiting()).toEqual([])
})

test.each([
  ['ru', 'Укажи свою школу ещё раз', 'Школа для наших деток'],
  ['kz', 'Мектебіңді қайта көрсет', 'Школа для наших деток'],
  ['en', 'Tell us your school again', 'Школа для наших деток'],
] as const)(
  'a refused name leaves its pupils without a school; they are notified and choose again (%s)',
  async (locale, title, nonsense) => {
    await type(ilya, nonsense)
    const id = (await waiting())[0]?.id ?? ''
    const office = await as(editor, 'ru')
    const reject = () => office.call(rejectSchool, { params: { id } })
    expect((await reject()).body.message).toBe('Запись отклонена, ученики укажут школу ещё раз')
    const pupil = await as(ilya, locale)
    expect((await pupil.call(readSession)).body.unfinished).toBe('education')
    expect((await pupil.call(readProfile)).body.data.education).toBeNull()
    expect((await pupil.call(listNotifications)).body.data[0]).toMatchObject({
      title,
      message: expect.stringContaining(nonsense),
      link: '/profile',
    })
    expect(
      (await (await as(admin)).call(listAudit, { query: { action: 'school-rejected' } })).body.data[0],
    ).toMatchObject({ record_id: id, title: nonsense })
    expect(await waiting()).toEqual([])
    expect(await reject()).toBeRefused('school-settled')
    expect((await type(ilya, named)).body.education).toMatchObject({ school_name: named })
  },
)

test('a pupil with a completed sign-up keeps the cabinet after the school is refused', async () => {
  await type(daniyar, 'Школа для наших деток')
  await platform.database.query('', 'update students set signed_up_at = null where student_id = $1', [daniyar.id])
  await (await as(editor)).call(rejectSchool, { params: { id: (await waiting())[0]?.id ?? '' } })
  expect((await (await as(daniyar)).call(readSession)).body).toMatchObject({
    unfinished: 'education',
    is_signed_up: true,
  })
})

test.each([
  ['kz', '«Болашақ» мектеп-гимназиясы'],
  ['en', 'Bolashak School'],
] as const)(
  'the notice names the school in the language it is read in, whatever the pupil read before (%s)',
  async (locale, school) => {
    await type(ilya, 'Болашак')
    await (await as(editor)).call(admitSchool, { params: { id: (await waiting())[0]?.id ?? '' }, body: names })
    const { body } = await (await as(ilya, locale)).call(listNotifications)
    expect(body.data[0]?.message).toContain(`${school}: `)
  },
)

test.each([
  [
    'ru',
    { name_ru: 'общеобразовательная школа имени Ахмета Байтурсынулы' },
    'Общеобразовательная школа имени Ахмета Байтурсынулы',
  ],
  [
    'kz',
    { name_kk: 'Ахмет Байтұрсынұлы атындағы жалпы білім беретін мектеп' },
    'Ахмет Байтұрсынұлы атындағы жалпы білім беретін мектеп',
  ],
] as const)('a school already listed in its settlement is not added again (%s)', async (locale, change, school) => {
  await type(ilya, 'Болашак')
  const [typed] = await waiting()
  const refused = await (
    await as(editor, locale)
  ).call(admitSchool, { params: { id: typed?.id ?? '' }, body: { ...names, ...change } })
  expect(refused).toBeRefused('school-listed', 'name_ru')
  expect(refused.refusal.message).toContain(school)
  expect(await waiting()).toHaveLength(1)
})

test('one of two simultaneous decisions about a school is refused', async () => {
  await type(ilya, named)
  const id = (await waiting())[0]?.id ?? ''
  const [one, other] = [await as(admin), await as(editor)]
  const answers = await Promise.all([
    one.call(matchSchool, { params: { id }, body: { school_id: 'shet-aksu-ayuly-1' } }),
    other.call(admitSchool, { params: { id }, body: names }),
    type(alina, named),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409])
})

test('only typed schools can be settled', async () => {
  const office = await as(admin)
  for (const id of ['shet-aksu-ayuly-1', 'hogwarts']) {
    expect(await office.call(admitSchool, { params: { id }, body: names })).toBeRefused('not-found')
    expect(await office.call(rejectSchool, { params: { id } })).toBeRefused('not-found')
    expect(await office.call(matchSchool, { params: { id }, body: { school_id: 'semey-3' } })).toBeRefused('not-found')
  }
})

test('only editors of the school list see and settle typed names', async () => {
  await type(ilya, named)
  const params = { id: (await waiting())[0]?.id ?? '' }
  const others = roles
    .filter((role) => role !== 'admin' && role !== 'editor')
    .flatMap((role) => cast.find((member) => member.role === role) ?? [])
  expect(others.length).toBeGreaterThan(5)
  for (const member of others) {
    const visitor = await as(member)
    expect(await visitor.call(listUnlistedSchools)).toBeRefused('not-allowed')
    expect(await visitor.call(admitSchool, { params, body: names })).toBeRefused('not-allowed')
    expect(await visitor.call(rejectSchool, { params })).toBeRefused('not-allowed')
    expect(await visitor.call(matchSchool, { params, body: { school_id: 'shet-aksu-ayuly-1' } })).toBeRefused(
      'not-allowed',
    )
  }
  expect(await guest.call(listUnlistedSchools)).toBeRefused('token-needed')
})
