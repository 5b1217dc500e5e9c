import { expect, test } from 'vitest'
import { findAuthorTraces } from './named-author.rules.ts'

const author = {
  full_name: 'Тулегенова Сауле Ержановна',
  email: 'saule.t@school12.example',
  phone: '+77051234567',
  workplaces: ['Школа № 12, Сайрам', 'Лицей'],
}

test.each([
  ['Автор: Сауле Тулегенова', ['name']],
  ['ТУЛЕГЕНОВА С.Е.', ['name']],
  ['С. Е. Тулегенова, 2025', ['name']],
  ['Сауле Ержановна провела занятия', ['name']],
  ['Опыт учителя С. Тулегеновой', ['name']],
  ['Методика Сауле Тулегеновой в малом классе', ['name']],
  ['Тулегеновтер әулетінің шежіресі', []],
  ['Пишите: Saule.T@school12.example', ['email']],
  ['тел. 8 (705) 123-45-67', ['phone']],
  ['в школе. «Школа №12, Сайрам» приняла нас', ['workplace']],
  ['Лицей открыл кружок', []],
  ['Сауле любит чертить, у школы № 12 есть двор', []],
  ['', []],
])('«%s» names %j', (text, traces) => {
  expect(findAuthorTraces(text, author)).toEqual(traces)
})

test('somebody with one name, without contacts', () => {
  const known = { full_name: 'Абай', email: '', phone: '', workplaces: [] }
  expect(findAuthorTraces('Слова Абай', known)).toEqual(['name'])
  expect(findAuthorTraces('Слова', { ...known, full_name: '' })).toEqual([])
})
