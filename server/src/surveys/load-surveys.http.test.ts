import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listSurveys } from '#contract/surveys/surveys'
import { startApp } from '../../testing/start-app.ts'
import { aruzhan } from '../demo-country/cast.ts'
import { loadSurveys, readSurveys, surveysFolder } from './load-surveys.ts'

const { as, platform } = await startApp()
const folder = mkdtempSync(path.join(tmpdir(), 'surveys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(surveysFolder, folder, { recursive: true })
})
const change = (file: string, from: string | RegExp, to: string) => {
  const place = path.join(folder, file)
  const text = readFileSync(place, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(place, text.replace(from, to))
}
const titles = async () => (await (await as(aruzhan)).call(listSurveys)).body.data.map(({ title }) => title)

test('each survey has six to nine questions, in three languages', () => {
  const surveys = readSurveys()
  expect(surveys.map(({ id }) => id)).toEqual([
    'after-the-test',
    'child-interests',
    'free-time',
    'plans',
    'platform-for-parents',
  ])
  expect(surveys.filter(({ questions }) => questions.length < 6 || questions.length > 9)).toEqual([])
})

test.each([
  ['at_most: 3', 'at_most: 12', 'free-time.yaml, question lessons: at_most is 12, there are 7 options'],
  ['kind: scale', 'kind: stars', 'free-time.yaml, question enough-time, kind: '],
  [
    'question: clubs',
    'question: proud',
    'free-time.yaml, question club-kind: show_if names proud, which is no earlier question',
  ],
  ['is: [regularly,', 'is: [daily,', 'free-time.yaml, question club-kind: show_if: clubs has no answer daily'],
  ['id: club-kind', 'id: lessons', 'free-time.yaml, question lessons: stands twice'],
  ['en: Computing', 'en: ""', 'free-time.yaml, question lessons, options.4.en: '],
  ['max_length: 400', 'max_length: 400\n    points: 3', 'free-time.yaml, question proud: unknown field points'],
  ['position: 1', 'position: 2', 'free-time.yaml: position 2 is that of after-the-test.yaml, too'],
  ['for: student', 'for: teacher', 'free-time.yaml, for: '],
  ['id: free-time', 'id: leisure', 'free-time.yaml: id leisure is not the name of the file'],
  ['questions:', 'questions: [', 'free-time.yaml: '],
])('%s as %s is refused with file, question and reason, and the running version stays', async (from, to, fault) => {
  const before = await titles()
  change('free-time.yaml', from, to)
  await expect(loadSurveys(platform, folder)).rejects.toThrow(fault)
  expect(await titles()).toEqual(before)
})

test('an untouched survey follows its file: a typo is corrected in the version, another question begins a new one', async () => {
  const versions = async () =>
    (
      await platform.database.query(
        '',
        "select version, languages from survey_versions where id = 'free-time' order by version",
        [],
      )
    ).map(({ version, languages }) => [version, languages])
  change('free-time.yaml', 'Уроки и свободное время', 'Уроки и отдых')
  await loadSurveys(platform, folder)
  expect([(await titles())[0], await versions()]).toEqual(['Уроки и отдых', [[1, ['ru', 'kk', 'en']]]])
  change('free-time.yaml', 'max_length: 400', 'max_length: 500')
  await loadSurveys(platform, folder)
  await loadSurveys(platform, folder)
  expect(await versions()).toEqual([
    [1, []],
    [2, ['ru', 'kk', 'en']],
  ])
})
