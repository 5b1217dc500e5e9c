import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { listSurveys } from '#contract/surveys'
import { startApp } from '../../testing/start-app.ts'
import { aruzhan } from '../cast.ts'
import { loadSurveys, readSurveys, surveysFolder } from './load-surveys.ts'

const { as, platform } = await startApp()
const folder = mkdtempSync(path.join(tmpdir(), 'surveys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(surveysFolder, folder, { recursive: true })
})
// What is content is put back by whoever changes it.
afterEach(async () => {
  await platform.database.query('', 'delete from survey_versions where version > 1', [])
  await loadSurveys(platform.db)
})
const change = (file: string, from: string | RegExp, to: string) => {
  const place = path.join(folder, file)
  const text = readFileSync(place, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(place, text.replace(from, to))
}
const titles = async () => (await (await as(aruzhan)).call(listSurveys)).body.data.map(({ title }) => title)

test('each survey asks six to nine questions, in three languages', () => {
  const surveys = readSurveys()
  expect(surveys.map(({ id }) => id)).toEqual(['after-the-test', 'child-interests', 'free-time', 'plans', 'platform-for-parents'])
  expect(surveys.filter(({ questions }) => questions.length < 6 || questions.length > 9)).toEqual([])
})

test.each([
  ['at_most: 3', 'at_most: 12', 'free-time.yaml, question lessons: at_most is 12, there are 7 options'],
  ['kind: scale', 'kind: stars', 'free-time.yaml, question enough-time, kind: '],
  ['question: clubs', 'question: proud', 'free-time.yaml, question club-kind: show_if names proud, which is no earlier question'],
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
  await expect(loadSurveys(platform.db, folder)).rejects.toThrow(fault)
  expect(await titles()).toEqual(before)
})

test('a published version is not changed; a new one takes its place, and a file that is gone closes its survey', async () => {
  change('free-time.yaml', 'Уроки и свободное время', 'Уроки и отдых')
  await expect(loadSurveys(platform.db, folder)).rejects.toThrow('free-time.yaml: version 1 is published and differs now: raise version')
  change('free-time.yaml', 'version: 1', 'version: 2')
  rmSync(path.join(folder, 'plans.yaml'))
  await loadSurveys(platform.db, folder)
  await loadSurveys(platform.db, folder)
  expect(await titles()).toEqual(['Уроки и отдых', 'Как прошёл тест'])
})
