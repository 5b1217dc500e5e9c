import { expect, test } from 'vitest'
import { madeUpRow, sheetOf, withMadeUp, type SheetRow } from './sheet.rules.ts'

const row: SheetRow = {
  id: '0199aaaa-0000-7000-8000-00000000000a',
  name: 'Мұрат Диас',
  gender: 'male',
  age: 12,
  school: 'СОШ им. Абая',
  grade: 6,
  region: 'Туркестанская область',
  district: 'Сайрамский район',
  locality: 'Сайрам',
  language: 'kk',
  scientific_interests: 'робототехника',
  facts: 'Олимпиада «Білім» (2026)',
  skills: [
    { skill: 'critical', percent: 94, level: 'shining' },
    { skill: 'creative', percent: 88, level: 'shining' },
    { skill: 'communication', percent: 0, level: 'starting' },
    { skill: 'collaboration', percent: null, level: null },
  ],
  points: 182,
  status: 'winner',
}
const words = { say: (key: string) => key, code: 'R-7K2M', mark: 'Қасымов Ерлан' }

test('each row bears the code, and the first line says who has made the file', () => {
  const [mark, head, ...rows] = sheetOf([row, row], words)
  expect(mark).toEqual(['Қасымов Ерлан'])
  expect(head?.at(-1)).toBe('column.code')
  expect(rows.map((cells) => cells.at(-1))).toEqual(['R-7K2M', 'R-7K2M'])
  expect(rows.every((cells) => cells.length === head?.length)).toBe(true)
})

test('the made-up row resembles another, has its own name, and no award of somebody else', () => {
  const made = madeUpRow(row, 'Абенов Алдияр Абайұлы', () => 2)
  expect(made).toMatchObject({ name: 'Абенов Алдияр Абайұлы', school: row.school, grade: 6, facts: '', status: null })
  expect(made.skills.map(({ percent }) => percent)).toEqual([92, 86, 0, null])
  expect(made.points).toBe(178)
})

test('the made-up row stands behind the one it resembles', () => {
  expect(withMadeUp(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'b', 'x', 'c'])
})
