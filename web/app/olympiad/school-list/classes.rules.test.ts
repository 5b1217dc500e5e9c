import { expect, test } from 'vitest'
import { classesOf, inState } from './classes.rules.ts'

const pupil = (name: string, grade: number, letter: string, state: 'listed' | 'ready' | 'waiting' = 'ready') => ({
  student_id: name,
  name,
  grade,
  letter,
  state,
  text: '',
})

test('pupils are grouped by class, grade 5 first, and stay in their order', () => {
  const pupils = [pupil('б', 6, 'А'), pupil('а', 5, 'Ә'), pupil('в', 5, 'А'), pupil('г', 6, 'А')]
  expect(
    classesOf(pupils).map(({ grade, letter, pupils: own }) => [grade, letter, own.map(({ name }) => name)]),
  ).toEqual([
    [5, 'А', ['в']],
    [5, 'Ә', ['а']],
    [6, 'А', ['б', 'г']],
  ])
})

test('a school with one class per grade has no letters', () => {
  expect(classesOf([pupil('а', 5, '')])).toMatchObject([{ grade: 5, letter: '' }])
  expect(classesOf([])).toEqual([])
})

test('pupils are found by their state', () => {
  expect(inState([pupil('а', 5, ''), pupil('б', 5, '', 'listed')], 'listed').map(({ name }) => name)).toEqual(['б'])
})
