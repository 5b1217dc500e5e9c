import { expect, test } from 'vitest'
import type { Mark } from '#contract/library/reading'
import { fileNameOf, notesAsText } from './export-notes.rules.ts'

const mark = (over: Partial<Mark>): Mark => ({
  id: 'a',
  kind: 'highlight',
  file_id: 'file',
  locator: 'epubcfi(/6/4)',
  fraction: 0,
  chapter: 'Пауза',
  quote: 'Тишина тоже ответ.',
  note: '',
  color: 'yellow',
  changed_at: '2026-11-29T10:00:00.000Z',
  ...over,
})
const words = {
  page: (page: number) => `стр. ${page}`,
  bookmark: 'Закладка',
  note: 'Заметка',
  made: '29 ноября 2026 г.',
}

test('notes go by chapters, each with its page, quote and words', () => {
  const text = notesAsText(
    { title: 'Как слышать друг друга', author: 'А. Ибраева', pages: 100 },
    [
      mark({ fraction: 0.06 }),
      mark({ fraction: 0.07, note: 'Спросить у мамы' }),
      mark({ kind: 'bookmark', fraction: 0.41, chapter: 'Спросить иначе', quote: 'Вечером Дана пришла' }),
    ],
    words,
  )
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.slice(1).split('\r\n')).toEqual([
    'Как слышать друг друга',
    'А. Ибраева',
    '29 ноября 2026 г.',
    '',
    'Пауза',
    '',
    'стр. 7',
    '> Тишина тоже ответ.',
    '',
    'стр. 8',
    '> Тишина тоже ответ.',
    'Заметка: Спросить у мамы',
    '',
    'Спросить иначе',
    '',
    'стр. 42. Закладка',
    'Вечером Дана пришла…',
    '',
  ])
})

test('the name of the file has nothing that a system refuses', () => {
  expect(fileNameOf('Кто? Я: «да/нет»\n*')).toBe('Кто Я «да нет».txt')
  expect(fileNameOf('а'.repeat(200))).toHaveLength(84)
})
