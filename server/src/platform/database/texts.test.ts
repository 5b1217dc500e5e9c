import { pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { inLanguages, optionalTexts, texts, textsOf } from './texts.ts'

const rooms = pgTable('rooms', { ...texts('name'), ...optionalTexts('note') })

test('a text has one column per language, which is required, or empty if it is optional', () => {
  expect(languages.map((language) => rooms[`name_${language}`].name)).toEqual(['name_ru', 'name_kk', 'name_en'])
  expect([rooms.name_kk.notNull, rooms.name_kk.hasDefault]).toEqual([true, false])
  expect([rooms.note_kk.notNull, rooms.note_kk.default]).toEqual([true, ''])
})

test('texts are read in one language, from the table and from its rows', () => {
  expect(textsOf(rooms, 'name', 'note').kk).toEqual({ name: rooms.name_kk, note: rooms.note_kk })
  expect(inLanguages({ name_ru: 'Зал', name_kk: 'Бөлме', name_en: 'Room' }, 'name')).toEqual({
    ru: 'Зал',
    kk: 'Бөлме',
    en: 'Room',
  })
})
