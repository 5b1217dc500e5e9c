// Also on PostgreSQL: the list, the statistics and the copies of results are plain SQL.
import { expect, test } from 'vitest'
import { listChildren, listViews } from '#contract/profiles/family'
import { readOwnData } from '#contract/profiles/own-data'
import { decideFact, listFacts } from '#contract/talents/facts'
import { listTalentExports, listTalentOpenings } from '#contract/talents/log'
import { answerTalentLetter, readOwnTalent } from '#contract/talents/own-talents'
import * as api from '#contract/talents/talents'
import type { TalentFilters } from '#contract/talents/fields'
import { maskedIin } from '#contract/values/iin'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { aFact, aTalent } from '../../../testing/rows/a-talent.ts'
import {
  admin,
  aruzhan,
  daniyar,
  editor,
  evaluator,
  gulnar,
  marat,
  registryViewer,
  saule,
  schoolAdmin,
  serik,
  supportOperator,
  trainer,
  type CastMember,
} from '../../demo-country/cast.ts'

const { as, guest, aStudent, aParentOf, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

/** Opens the registry for a purpose, as every session does first. */
async function reader(member: CastMember): Promise<Visitor> {
  const visitor = await as(member)
  await visitor.call(api.saveTalentPurpose, { body: { purpose: 'programme', words: '' } })
  return visitor
}
const idsOf = async (visitor: Visitor, body: TalentFilters & { search?: string } = {}) =>
  (await visitor.call(api.listTalents, { body })).body.data.map(({ id }) => id)

const matrix: [string, CastMember | null, { list: number; export: number; verify: number; log: number }][] = [
  ['a guest', null, { list: 401, export: 401, verify: 401, log: 401 }],
  ['a pupil', aruzhan, { list: 403, export: 403, verify: 403, log: 403 }],
  ['a parent', gulnar, { list: 403, export: 403, verify: 403, log: 403 }],
  ['a school psychologist', serik, { list: 200, export: 403, verify: 403, log: 403 }],
  ['a centre psychologist', saule, { list: 200, export: 403, verify: 200, log: 403 }],
  ['a centre manager', marat, { list: 403, export: 403, verify: 403, log: 403 }],
  ['a viewer of the registry', registryViewer, { list: 200, export: 200, verify: 403, log: 403 }],
  ['an administrator', admin, { list: 200, export: 200, verify: 200, log: 200 }],
  ['an editor', editor, { list: 403, export: 403, verify: 403, log: 403 }],
  ['an evaluator', evaluator, { list: 403, export: 403, verify: 403, log: 403 }],
  ['the head of a school', schoolAdmin, { list: 403, export: 403, verify: 403, log: 403 }],
  ['an operator of the support', supportOperator, { list: 403, export: 403, verify: 403, log: 403 }],
  ['a trainer', trainer, { list: 403, export: 403, verify: 403, log: 403 }],
]
test.each(matrix)('what %s may do with the registry', async (_, member, may) => {
  await aTalent(platform, daniyar)
  const fact = await aFact(platform, daniyar)
  const visitor = member ? await reader(member) : guest
  expect((await visitor.call(api.readTalentStatistics)).status).toBe(200)
  expect((await visitor.call(api.listTalents, { body: {} })).status).toBe(may.list)
  expect((await visitor.call(api.readTalent, { params: { id: daniyar.id } })).status).toBe(may.list)
  expect((await visitor.call(api.exportTalents, { body: {} })).status).toBe(may.export)
  const words = { words: 'Приглашаем на летнюю школу' }
  const written = may.export === 200 ? 201 : may.export
  expect((await visitor.call(api.writeTalentLetter, { params: { id: daniyar.id }, body: words })).status).toBe(written)
  expect((await visitor.call(listFacts)).status).toBe(may.verify)
  const decision = { is_verified: true, reason: '', version: 1 }
  expect((await visitor.call(decideFact, { params: { id: fact }, body: decision })).status).toBe(may.verify)
  for (const endpoint of [listTalentOpenings, listTalentExports])
    expect((await visitor.call(endpoint)).status).toBe(may.log)
})

test('a viewer reaches the whole country, a psychologist the pupils in care, and nobody those of another region', async () => {
  const away = await aStudent({ region: 'abai' })
  await aTalent(platform, away)
  await aTalent(platform, aruzhan)
  const everybody = [aruzhan.id, away.id].toSorted()
  for (const [member, sees] of [
    [registryViewer, everybody],
    [admin, everybody],
    [serik, [aruzhan.id]],
    [saule, [aruzhan.id]],
  ] as const) {
    const visitor = await reader(member)
    expect((await idsOf(visitor)).toSorted()).toEqual(sees)
    const { status } = await visitor.call(api.readTalent, { params: { id: away.id } })
    expect(status).toBe(sees.length === 2 ? 200 : 404)
  }
  const fact = await aFact(platform, away)
  const centre = await as(saule)
  expect((await centre.call(listFacts)).body.data).toEqual([])
  const decision = { is_verified: true, reason: '', version: 1 }
  expect(await centre.call(decideFact, { params: { id: fact }, body: decision })).toBeRefused('not-found')
})

test('nobody is listed without a met rule and a consent, or while hidden, left or blocked', async () => {
  const at = clock.now().toISOString()
  const visitor = await reader(registryViewer)
  const states = [
    { based_at: null },
    { consented_at: null },
    { hidden_at: at, hidden_by: 'parent' as const },
    { consented_at: null, left_at: at },
  ]
  for (const given of states) {
    const pupil = await aStudent()
    await aTalent(platform, pupil, given)
    expect(await visitor.call(api.readTalent, { params: { id: pupil.id } })).toBeRefused('not-found')
  }
  const blocked = await aStudent()
  await aTalent(platform, blocked)
  await run('update users set blocked_at = now() where id = $1', [blocked.id])
  expect(await visitor.call(api.readTalent, { params: { id: blocked.id } })).toBeRefused('not-found')
  expect(await idsOf(visitor)).toEqual([])
})

test('the purpose is asked once in a session, and a new session asks again', async () => {
  await aTalent(platform, aruzhan)
  const visitor = await as(registryViewer)
  for (const refused of [
    await visitor.call(api.listTalents, { body: {} }),
    await visitor.call(api.readTalent, { params: { id: aruzhan.id } }),
    await visitor.call(api.exportTalents, { body: {} }),
  ])
    expect(refused).toBeRefused('talent-purpose')
  const other = { purpose: 'other' as const, words: 'так' }
  expect(await visitor.call(api.saveTalentPurpose, { body: other })).toBeRefused('invalid', 'words')
  await visitor.call(api.saveTalentPurpose, { body: { purpose: 'school', words: '' } })
  expect((await visitor.call(api.readTalentPurpose)).body).toEqual({ purpose: 'school', words: '' })
  expect(await idsOf(visitor)).toEqual([aruzhan.id])
  const later = await as(registryViewer)
  expect((await later.call(api.readTalentPurpose)).body.purpose).toBeNull()
})

test('each opening stands with its purpose in the list of the parent, of the pupil, and of the administrators', async () => {
  await aTalent(platform, aruzhan)
  const visitor = await reader(registryViewer)
  await idsOf(visitor)
  await idsOf(visitor)
  for (let count = 0; count < 2; count += 1) await visitor.call(api.readTalent, { params: { id: aruzhan.id } })
  const parent = await as(gulnar)
  const link = (await parent.call(listChildren)).body.data.find(({ student_id }) => student_id === aruzhan.id)
  const looks = (await parent.call(listViews, { params: { id: link?.id ?? '' } })).body.data
  expect(looks.map(({ what, reason, viewer }) => [what, reason, viewer].join()).toSorted()).toEqual([
    'talent,приглашение в программу,Қасымов Ерлан',
    'talent,приглашение в программу,Қасымов Ерлан',
    'talent-list,приглашение в программу,Қасымов Ерлан',
  ])
  expect((await (await as(aruzhan)).call(readOwnData)).body.views).toHaveLength(3)
  const log = (await (await as(admin)).call(listTalentOpenings)).body
  expect(log.data.map(({ pupil, viewer, what, purpose }) => [pupil, viewer, what, purpose])).toEqual([
    ['Серікова Аружан', 'Қасымов Ерлан', 'talent', 'приглашение в программу'],
    ['Серікова Аружан', 'Қасымов Ерлан', 'talent', 'приглашение в программу'],
  ])
})

test('a viewer and a psychologist read a masked IIN and no phone, an administrator reads both', async () => {
  await aTalent(platform, aruzhan, { scientific_interests: 'физика', critical: 94, creative: 88 })
  await aFact(platform, aruzhan, { state: 'verified' })
  await aFact(platform, aruzhan, { title: 'Ещё не проверено' })
  const open = async (member: CastMember) =>
    (await (await reader(member)).call(api.readTalent, { params: { id: aruzhan.id } })).body
  for (const member of [registryViewer, serik, saule]) {
    const talent = await open(member)
    expect(talent).toMatchObject({ phone: null, representative: { name: 'Серікова Гүлнар', phone: null } })
    expect(talent.iin).toBe(maskedIin(String(aruzhan.iin)))
    expect(JSON.stringify(talent)).not.toContain(aruzhan.phone)
  }
  expect(await open(admin)).toMatchObject({
    iin: aruzhan.iin,
    phone: aruzhan.phone,
    birth_date: '2013-05-14',
    gender: 'female',
    education: { grade: 7, grade_letter: 'Ә', language: 'kk' },
    scientific_interests: 'физика',
    awards: [{ title: 'Областной конкурс проектов', status: 'finalist' }],
    achievements: [],
    points: 182,
    rules: ['result'],
  })
})

test('filters narrow the list and combine, and its order is by points', async () => {
  const small = await aStudent({ grade: 4, education_language: 'kk', last_name: 'Әлиева' })
  const older = await aStudent({ grade: 10, education_language: 'ru', region: 'abai' })
  await aTalent(platform, small, { critical: 95, creative: 70, status: 'winner', hobbies: 'Шахматы' })
  await aTalent(platform, older, { critical: 60, creative: 99, collaboration: 90 })
  const visitor = await reader(registryViewer)
  const found = (body: TalentFilters & { search?: string }) => idsOf(visitor, body)
  expect(await found({})).toEqual([older.id, small.id])
  expect(await found({ grades: ['1-4', '5-6'] })).toEqual([small.id])
  expect(await found({ grades: ['9-11'], languages: ['ru', 'kk'] })).toEqual([older.id])
  expect(await found({ statuses: ['winner'] })).toEqual([small.id])
  expect(await found({ critical: 90 })).toEqual([small.id])
  expect(await found({ critical: 90, creative: 90 })).toEqual([])
  const [region] = await run('select region_id from students where student_id = $1', [older.id])
  expect(await found({ region_id: String(region?.region_id) })).toEqual([older.id])
  expect(await found({ search: 'әлиЕва' })).toEqual([small.id])
  expect(await found({ search: 'шахмат' })).toEqual([small.id])
  expect(await found({ search: '100%' })).toEqual([])
  const double = await visitor.send('POST', '/api/talents/searches', { payload: { grades: ['1-4', '1-4'] } })
  expect(double.status).toBe(422)
})

test('guests read statistics in which no small group is told', async () => {
  const girls = await Promise.all(Array.from({ length: 6 }, () => aStudent({ grade: 5 })))
  const boys = await Promise.all(Array.from({ length: 2 }, () => aStudent({ grade: 10, gender: 'male' })))
  for (const pupil of [...girls, ...boys]) await aTalent(platform, pupil)
  // They are counted every ten minutes.
  clock.forward({ minutes: 11 })
  const { body } = await guest.call(api.readTalentStatistics)
  expect(body.total).toBe(8)
  const of = (group: { of: string; pupils: number | null }[]) =>
    Object.fromEntries(group.map((row) => [row.of, row.pupils]))
  // The six are hidden as well: with the total they would tell the two.
  expect(of(body.genders)).toEqual({ female: null, male: null })
  expect(of(body.grades)).toMatchObject({ '1-4': 0, '5-6': null, '9-11': null })
  expect(body.regions.find(({ id }) => id === 'karaganda')?.pupils ?? 8).toBe(8)
})

test('a viewer saves filters under a name, for nobody else', async () => {
  const visitor = await as(registryViewer)
  const body = { name: 'Физики', filters: { grades: ['7-8' as const], critical: 80 } }
  expect((await visitor.call(api.saveTalentSelection, { body })).status).toBe(201)
  expect(await visitor.call(api.saveTalentSelection, { body })).toBeRefused('talent-selection-name', 'name')
  const [saved] = (await visitor.call(api.listTalentSelections)).body.data
  expect(saved).toMatchObject(body)
  const other = await as(admin)
  expect((await other.call(api.listTalentSelections)).body.data).toEqual([])
  const params = { id: saved?.id ?? '' }
  expect(await other.call(api.removeTalentSelection, { params })).toBeRefused('not-found')
  expect((await visitor.call(api.removeTalentSelection, { params })).status).toBe(200)
  expect((await visitor.call(api.listTalentSelections)).body.data).toEqual([])
})

test('a letter goes to the parent, who answers once; the writer learns no contact', async () => {
  await aTalent(platform, aruzhan)
  const visitor = await reader(registryViewer)
  const params = { id: aruzhan.id }
  const withPhone = { words: 'Позвоните мне: +7 701 111 22 16' }
  expect(await visitor.call(api.writeTalentLetter, { params, body: withPhone })).toBeRefused('invalid', 'words')
  await visitor.call(api.writeTalentLetter, { params, body: { words: 'Приглашаем на летнюю школу' } })
  const notices = await run("select user_id from notifications where kind like '%talent-letter'")
  expect(notices).toEqual([{ user_id: gulnar.id }])
  const parent = await as(gulnar)
  const [letter] = (await parent.call(readOwnTalent, { params })).body.letters
  const answer = { params: { id: letter?.id ?? '' }, body: { answer: 'Спасибо, Аружан придёт' } }
  expect((await (await as(aruzhan)).call(readOwnTalent, { params })).body.letters).toEqual([])
  expect((await parent.call(answerTalentLetter, answer)).status).toBe(200)
  expect(await parent.call(answerTalentLetter, answer)).toBeRefused('talent-letter-answered')
  const { data } = (await visitor.call(api.listTalentLetters)).body
  expect(data).toMatchObject([{ pupil: 'Серікова Аружан', answer: 'Спасибо, Аружан придёт' }])
  expect(JSON.stringify(data)).not.toContain(gulnar.phone)
})

test('where the family has no account nobody can be written to, and from 16 the pupil answers', async () => {
  const alone = await aStudent()
  const grown = await aStudent({ grade: 11, birth_date: '2009-02-02' })
  await aTalent(platform, alone)
  await aTalent(platform, grown)
  const visitor = await reader(registryViewer)
  const write = (id: string) =>
    visitor.call(api.writeTalentLetter, { params: { id }, body: { words: 'Приглашаем на летнюю школу' } })
  expect(await write(alone.id)).toBeRefused('talent-nobody')
  expect((await visitor.call(api.readTalent, { params: { id: alone.id } })).body.may_write).toBe(false)
  expect((await write(grown.id)).status).toBe(201)
  const parent = await aParentOf(alone)
  expect((await write(alone.id)).status).toBe(201)
  const notices = await run("select user_id from notifications where kind like '%talent-letter' order by user_id")
  expect(notices.map(({ user_id }) => String(user_id)).toSorted()).toEqual([grown.id, parent.id].toSorted())
})
