// Also on PostgreSQL: a trigger protects versions, and results are counted in JSON.
import { expect, test } from 'vitest'
import {
  archiveEntry,
  createEntry,
  publishEntry,
  readEntry,
  saveEntry,
  withdrawEntry,
  type Entry,
} from '#contract/publishing/entries'
import { applyImport, checkImport, exportEntries } from '#contract/publishing/imports'
import type { Group, Values } from '#contract/publishing/field'
import { exportSurveyResults, readSurveyResults, readSurveyStanding } from '#contract/surveys/survey-results'
import { listSurveys, readSurvey, saveSurveyDraft, sendSurvey, type SurveyAnswers } from '#contract/surveys/surveys'
import type { Language } from '#contract/values/locale'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { aruzhan, editor as aigerim } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, platform, clock, aStudent } = await startApp()
const sql = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const like: Group = {
  id: 'like',
  kind: 'single',
  is_required: true,
  options: [{ id: 'yes' }, { id: 'no' }],
  show_if: [],
}
const why: Group = { id: 'why', kind: 'text', is_required: false, max_length: 200, show_if: ['like', 'no'] }
const shared: Values = {
  audience: 'student',
  position: 1,
  minutes: 2,
  is_anonymous: false,
  opens_on: null,
  closes_on: null,
  questions: [like, why],
}
const said = {
  'like.text': 'Тебе нравится школа?',
  'like.options.yes.text': 'Да, нравится',
  'like.options.no.text': 'Пока нет',
  'why.text': 'Почему?',
}
const text = (words: Record<string, string> = said): Values => ({
  title: 'Про школу',
  body: 'О чём он',
  thanks: 'Спасибо!',
  words,
})

const bodyOf = (entry: Pick<Entry, 'shared' | 'texts'>) => ({
  address: '',
  shared: entry.shared,
  texts: { ru: entry.texts.ru.draft, kk: entry.texts.kk.draft, en: entry.texts.en.draft },
})

async function aSurvey(change: Values = {}, languages: Language[] = ['ru']) {
  const editor = await as(aigerim)
  const body = { id: newId(), address: '', shared: { ...shared, ...change }, texts: { ru: text(), kk: {}, en: {} } }
  const { body: made } = await editor.call(createEntry, { params: { kind: 'survey' }, body })
  const params = { kind: 'survey' as const, id: made.id }
  const read = async () => (await editor.call(readEntry, { params })).body
  const publish = async (these = languages) =>
    editor.call(publishEntry, { params, body: { version: (await read()).version, languages: these, at: null } })
  const save = async (next: { shared?: Values; ru?: Values }) => {
    const entry = await read()
    const { texts, ...rest } = bodyOf(entry)
    const sent = {
      ...rest,
      shared: { ...entry.shared, ...next.shared },
      texts: { ...texts, ru: { ...texts.ru, ...next.ru } },
      version: entry.version,
    }
    return editor.call(saveEntry, { params, body: sent })
  }
  const edit = async (next: { shared?: Values; ru?: Values }) => [await save(next), await publish()]
  const published = await publish()
  return { editor, params, id: `s${made.id.replaceAll('-', '')}`, read, publish, save, edit, published }
}

/** Closes all other surveys. */
const alone = () => sql("update survey_versions set is_open = false, languages = '{}'")
const send = (who: Visitor, id: string, answers: SurveyAnswers, version = 1) =>
  who.call(sendSurvey, { params: { id }, body: { version, answers, ticket: crypto.randomUUID() } })
const versionsOf = async (id: string) =>
  (await sql('select version, languages from survey_versions where id = $1 order by version', [id])).map(
    ({ version, languages }) => [version, languages],
  )

test('a survey created in the back office is shown in its published languages', async () => {
  await alone()
  const { id } = await aSurvey()
  const { body } = await (await as(aruzhan)).call(readSurvey, { params: { id } })
  expect(body).toMatchObject({ title: 'Про школу', version: 1, is_renewed: false })
  expect(body.questions.map(({ text: asked, options }) => [asked, options.map((option) => option.text)])).toEqual([
    ['Тебе нравится школа?', ['Да, нравится', 'Пока нет']],
    ['Почему?', []],
  ])
  expect((await (await as(aruzhan, 'kz')).call(listSurveys)).body.data).toEqual([])
})

test('a language with missing texts is not published, and the fault is shown at its place', async () => {
  const { published, publish } = await aSurvey()
  expect(published.status).toBe(200)
  expect(await publish(['ru', 'kk'])).toBeRefused('invalid', 'texts.kk.title')
  const { publish: again, save } = await aSurvey()
  await save({ ru: { words: { ...said, 'why.text': '' } } })
  expect(await again()).toBeRefused('invalid', 'texts.ru.words')
})

test('a corrected typo stays in the version; other texts and questions begin a new one, and the answers keep theirs', async () => {
  await alone()
  const { id, edit, editor, params, save } = await aSurvey()
  await send(await as(aruzhan), id, { like: 'yes' })
  const standing = async () => (await editor.call(readSurveyStanding, { params: { id: params.id } })).body
  await save({ ru: { words: { ...said, 'like.text': 'Тебе нравитса школа?' } } })
  expect(await standing()).toEqual({ step: 'same', version: 1, answers: null })
  await edit({})
  expect(await versionsOf(id)).toEqual([[1, ['ru']]])
  await save({ ru: { words: { ...said, 'like.text': 'Тебе не нравится школа?' } } })
  expect(await standing()).toEqual({ step: 'new', version: 2, answers: null })
  await edit({})
  await edit({ shared: { questions: [like] } })
  expect(await versionsOf(id)).toEqual([
    [1, []],
    [2, []],
    [3, ['ru']],
  ])
  // Restores the first questions: their version gets answers again.
  await edit({ shared: { questions: [like, why] }, ru: { words: said } })
  expect((await versionsOf(id))[0]).toEqual([1, ['ru']])
  expect(await sql('select version from survey_answers')).toEqual([{ version: 1 }])
})

test('a text cannot become another one letter by letter: corrections are compared with the version’s first text', async () => {
  await alone()
  const { id, edit } = await aSurvey()
  await edit({ ru: { words: { ...said, 'like.text': 'Тебе нравитса школа?' } } })
  expect(await versionsOf(id)).toEqual([[1, ['ru']]])
  await edit({ ru: { words: { ...said, 'like.text': 'Тебе нравитса штола?' } } })
  expect(await versionsOf(id)).toEqual([[1, ['ru']]])
  await edit({ ru: { words: { ...said, 'like.text': 'Тебе нвавитса школа?' } } })
  expect(await versionsOf(id)).toEqual([
    [1, []],
    [2, ['ru']],
  ])
  expect(
    await sql('select closed_at is null as open from survey_versions where id = $1 order by version', [id]),
  ).toEqual([{ open: false }, { open: true }])
  await expect(sql("update survey_versions set began = '{}' where id = $1", [id])).rejects.toThrow('under its answers')
})

test('the database refuses to change or delete a survey that has answers', async () => {
  await alone()
  const { id } = await aSurvey()
  await send(await as(aruzhan), id, { like: 'yes' })
  await expect(sql("update survey_versions set hash = 'x' where id = $1", [id])).rejects.toThrow('under its answers')
  await expect(sql('delete from survey_versions where id = $1', [id])).rejects.toThrow('survey_')
})

test('a user who is answering when it closes is told, and finds the answers again when it reopens', async () => {
  await alone()
  const { id, editor, params, read, publish } = await aSurvey()
  const pupil = await as(aruzhan)
  const draft = () =>
    pupil.call(saveSurveyDraft, { params: { id }, body: { version: 1, answers: { like: 'no', why: 'Рано вставать' } } })
  expect((await draft()).status).toBe(200)
  await editor.call(withdrawEntry, { params, body: { version: (await read()).version, languages: ['ru'] } })
  expect(await draft()).toBeRefused('survey-closed')
  expect(await send(pupil, id, { like: 'no' })).toBeRefused('survey-closed')
  expect(await pupil.call(readSurvey, { params: { id } })).toBeRefused('survey-closed')
  await publish()
  const { body } = await pupil.call(readSurvey, { params: { id } })
  expect([body.state, body.answers]).toEqual(['begun', { like: 'no', why: 'Рано вставать' }])
})

test('it is open from its first day to its last', async () => {
  await alone()
  const { id, edit } = await aSurvey({ opens_on: '2026-11-25', closes_on: '2026-11-26' })
  const isAsked = async () => (await (await as(aruzhan)).call(listSurveys)).body.data.length > 0
  const on: boolean[] = []
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
    clock.set(`${day}T06:00:00.000Z`)
    on.push(await isAsked())
  }
  expect(on).toEqual([false, true, true, false])
  const [refused] = await edit({ shared: { closes_on: '2026-11-24' } })
  expect(refused).toBeRefused('invalid', 'shared.closes_on')
  expect(await versionsOf(id)).toEqual([[1, ['ru']]])
})

test('if the questions change while a user answers, answers that still fit stay, and the user is told', async () => {
  await alone()
  const { id, edit } = await aSurvey()
  const pupil = await as(aruzhan)
  await pupil.call(saveSurveyDraft, { params: { id }, body: { version: 1, answers: { like: 'no', why: 'Рано' } } })
  await edit({ shared: { questions: [like] } })
  const { body } = await pupil.call(readSurvey, { params: { id } })
  expect(body).toMatchObject({ version: 2, is_renewed: true, answers: { like: 'no' } })
  // A pupil whose page is still the old one sends answers to the old version.
  expect((await send(pupil, id, { like: 'no', why: 'Рано' })).status).toBe(201)
  expect(await sql('select version, answers from survey_answers')).toEqual([
    { version: 1, answers: { like: 'no', why: 'Рано' } },
  ])
})

test('an outdated page is refused, and answers typed there to unchanged questions are restored after a reload', async () => {
  await alone()
  const { id, edit } = await aSurvey()
  const pupil = await as(aruzhan)
  await edit({ shared: { questions: [like] } })
  clock.forward({ hours: 25 })
  const old = { params: { id }, body: { version: 1, answers: { like: 'no', why: 'Рано' } } }
  expect(await pupil.call(saveSurveyDraft, old)).toBeRefused('survey-renewed')
  expect((await pupil.call(readSurvey, { params: { id } })).body).toMatchObject({
    version: 2,
    is_renewed: true,
    answers: { like: 'no' },
  })
  // A draft from an old page is saved too, but never overwrites answers to the new questions.
  expect(await send(pupil, id, { like: 'yes' })).toBeRefused('survey-renewed')
  expect((await pupil.call(readSurvey, { params: { id } })).body.answers).toEqual({ like: 'yes' })
  await pupil.call(saveSurveyDraft, { params: { id }, body: { version: 2, answers: { like: 'no' } } })
  expect(await send(pupil, id, { like: 'yes' })).toBeRefused('survey-renewed')
  expect((await pupil.call(readSurvey, { params: { id } })).body).toMatchObject({
    is_renewed: false,
    answers: { like: 'no' },
  })
})

test.each<[string, Values, string]>([
  [
    'two hundred questions',
    { questions: Array.from({ length: 200 }, (_, at) => ({ ...like, id: `q${at}` })) },
    'shared.questions',
  ],
  [
    'thirteen options',
    { questions: [{ ...like, options: Array.from({ length: 13 }, (_, at) => ({ id: `o${at}` })) }] },
    'shared.questions.0.options',
  ],
  ['a question twice', { questions: [like, like] }, 'shared.questions'],
  ['a branch from a later question', { questions: [why, like] }, 'shared.questions.0.show_if'],
  [
    'a branch from an answer that there is not',
    { questions: [like, { ...why, show_if: ['like', 'maybe'] }] },
    'shared.questions.1.show_if',
  ],
  ['an id that is no id', { questions: [{ ...like, id: '<b>' }] }, 'shared.questions.0.id'],
  ['no list', { questions: 'all' }, 'shared.questions'],
])('%s: refused at its place', async (_, change, place) => {
  const body = { id: newId(), address: '', shared: { ...shared, ...change }, texts: { ru: text(), kk: {}, en: {} } }
  expect(await (await as(aigerim)).call(createEntry, { params: { kind: 'survey' }, body })).toBeRefused(
    'invalid',
    place,
  )
})

test('an archived survey is closed, and its results stay', async () => {
  await alone()
  const { id, editor, params, read } = await aSurvey()
  await send(await as(aruzhan), id, { like: 'yes' })
  await editor.call(archiveEntry, { params, body: { version: (await read()).version } })
  expect(await versionsOf(id)).toEqual([[1, []]])
  const { body } = await editor.call(readSurveyResults, { params: { id: params.id }, query: {} })
  expect([body.answers, body.versions]).toEqual([null, [{ version: 1, is_open: false, answers: null }]])
})

test('results show counts and percentages, nothing of fewer than five, texts without names, a table without formulas', async () => {
  await alone()
  const { id, editor, params } = await aSurvey()
  const results = async () => (await editor.call(readSurveyResults, { params: { id: params.id }, query: {} })).body
  const answer = async (answers: SurveyAnswers) =>
    expect((await send(await as(await aStudent()), id, answers)).status).toBe(201)
  for (let at = 0; at < 4; at += 1) await answer({ like: 'no', why: `=1+${at}` })
  const few = await results()
  expect(
    few.questions.map(({ answers, options, texts }) => [answers, options.map(({ count }) => count), texts]),
  ).toEqual([
    [null, [null, null], []],
    [null, [], []],
  ])
  for (let at = 0; at < 6; at += 1) await answer(at < 2 ? { like: 'no', why: '<b>рано</b>' } : { like: 'yes' })
  const many = await results()
  // Four said yes, which is hidden. Six said no, which is hidden too because it would reveal the four.
  expect(many.questions[0]).toMatchObject({ answers: 10, options: [{ count: null }, { count: null }] })
  await answer({ like: 'yes' })
  const told = await results()
  expect(told.questions[0]).toMatchObject({
    answers: 11,
    options: [
      { count: 5, share: 45 },
      { count: 6, share: 55 },
    ],
  })
  expect(told.questions[1]?.texts.toSorted()).toEqual(['<b>рано</b>', '<b>рано</b>', '=1+0', '=1+1', '=1+2', '=1+3'])
  const file = await editor.call(exportSurveyResults, { params: { id: params.id }, query: { format: 'csv' } })
  expect(String(file.body)).toContain("'=1+0")
  expect(await editor.call(readSurveyResults, { params: { id: params.id }, query: { version: '9' } })).toBeRefused(
    'not-found',
  )
})

test('the texts of each question are in a different order, so that texts of one person cannot be joined', async () => {
  await alone()
  const more: Group = { id: 'more', kind: 'text', is_required: false, max_length: 200, show_if: [] }
  const { id, editor, params, edit } = await aSurvey()
  await edit({
    shared: { questions: [{ ...why, show_if: [] }, more] },
    ru: { words: { 'why.text': 'Почему?', 'more.text': 'Ещё?' } },
  })
  for (let at = 0; at < 8; at += 1)
    expect((await send(await as(await aStudent()), id, { why: `w${at}`, more: `m${at}` }, 2)).status).toBe(201)
  const { body } = await editor.call(readSurveyResults, { params: { id: params.id }, query: {} })
  const [first = [], second = []] = body.questions.map(({ texts }) => texts.map((said) => said.slice(1)))
  expect(first.toSorted()).toEqual(second.toSorted())
  expect(first).not.toEqual(second)
})

test('an export can be imported again unchanged, and its texts translated in the table', async () => {
  const { editor, params } = await aSurvey()
  const { body: file } = await editor.call(exportEntries, { params: { kind: 'survey' }, query: { format: 'csv' } })
  const check = (table: string) =>
    editor.call(
      checkImport,
      { params: { kind: 'survey' } },
      { headers: { 'content-type': 'text/csv' }, payload: Buffer.from(table) },
    )
  expect((await check(String(file))).body).toMatchObject({ faults: [], changes: 0, fresh: 0 })
  const { body: report } = await check(`id;words.kk\n${params.id};"like.text: Мектеп ұнай ма?\nwhy.text: Неге?"`)
  expect(report).toMatchObject({ faults: [], changes: 1 })
  await editor.call(applyImport, { params: { kind: 'survey', id: report.id } })
  const { body } = await editor.call(readEntry, { params })
  expect(body.texts.kk.draft.words).toEqual({ 'like.text': 'Мектеп ұнай ма?', 'why.text': 'Неге?' })
})
