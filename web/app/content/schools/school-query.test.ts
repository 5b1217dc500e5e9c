import { expect, test } from 'vitest'
import { schoolQuery } from './school-query.ts'

const read = (address: string) =>
  Object.fromEntries(
    Object.entries(schoolQuery(new URLSearchParams(address))).filter(([, value]) => value !== undefined),
  )

test('filters of the address are read', () =>
  expect(read('search=физика&region=abai&profile=science&language=kk&grade=7&boarding=yes')).toEqual({
    search: 'физика',
    region: 'abai',
    profile: 'science',
    language: 'kk',
    grade: 7,
    boarding: 'yes',
  }))
test('an empty form asks for everything', () => expect(read('search=&region=&profile=&language=&grade=')).toEqual({}))
test('values that do not exist are ignored', () =>
  expect(read("region=' or 1&profile=magic&language=de&grade=12&boarding=1")).toEqual({}))
