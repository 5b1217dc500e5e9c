import { expect, test } from 'vitest'
import { listResults, readResult, readSharedResult, shareResult } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import { interestTypes } from '#contract/values/result-picture'
import { startApp } from '../../../testing/start-app.ts'
import { careerTest, takeCareer, thinker } from '../../../testing/take-career.ts'

const { as, guest, aStudent, aParentOf } = await startApp()

test('it is for ages fifteen to eighteen or grades nine to eleven, whichever applies', async () => {
  const isOpen = async (grade: number, birth_date: string) => {
    const { data } = (await (await as(await aStudent({ grade, birth_date }))).call(listTests)).body
    return data.some(({ id, lock }) => id === careerTest && lock === null)
  }
  expect(await isOpen(9, '2012-05-14')).toBe(true) // 14 years old
  expect(await isOpen(8, '2011-05-14')).toBe(true) // 15 years old
  expect(await isOpen(11, '2008-05-14')).toBe(true) // 18 years old
  expect(await isOpen(8, '2012-05-14')).toBe(false)
})

test('the whole test becomes a hexagon of interests, with texts for each reader', async () => {
  const child = await aStudent({ grade: 10, first_name: 'Дана' })
  const pupil = await as(child)
  const id = await takeCareer(pupil, thinker)
  const { body } = await pupil.call(readResult, { params: { id } })
  expect(body).toMatchObject({
    picture: 'hexagon',
    headline: 'Дана, тебе ближе всего «Исследовать» и «Делать руками»',
    total_percent: null,
    step_two: null,
  })
  const told = Object.fromEntries(body.scales.map(({ scale, percent, level_name }) => [scale, [percent, level_name]]))
  expect(told).toMatchObject({
    investigative: [100, 'очень заметно'],
    social: [0, 'пока мало'],
    'object-sign': [100, 'выбрано часто'],
    'subject-math': [100, 'близко'],
    'subject-music': [null, 'Нет ответов'],
    'value-calm': [100, 'выбрано'],
    'value-people': [0, 'не выбрано'],
  })
  const parent = await (await as(await aParentOf(child), 'kz')).call(readResult, { params: { id } })
  expect(parent.body).toMatchObject({ voice: 'parent', headline: 'Дана: ең жақыны – «Зерттеу» мен «Қолмен жасау»' })
})

test('a list and a share link show only the interests: no subject, no value', async () => {
  const pupil = await as(await aStudent({ grade: 10 }))
  const id = await takeCareer(pupil, thinker)
  const { token } = (await pupil.call(shareResult, { params: { id } })).body
  const shared = (await guest.call(readSharedResult, { params: { id, token } })).body
  const [card] = (await pupil.call(listResults)).body.data
  for (const { scales } of [shared, card!]) expect(scales.map(({ scale }) => scale)).toEqual([...interestTypes])
})

test('if a type of interest is left open none is called the closest, and equal interests are undecided', async () => {
  const { social: _, ...others } = thinker.steps
  const headlineOf = async (steps: Record<string, number>) => {
    const pupil = await as(await aStudent({ grade: 10, first_name: 'Дана' }))
    return (await pupil.call(readResult, { params: { id: await takeCareer(pupil, { ...thinker, steps }) } })).body
      .headline
  }
  expect(await headlineOf(others)).toBe('Дана, в части «Что нравится делать» пока мало ответов')
  expect(await headlineOf(Object.fromEntries(interestTypes.map((type) => [type, 3])))).toBe(
    'Дана, твои интересы пока открыты: ни один заметно не впереди',
  )
})
