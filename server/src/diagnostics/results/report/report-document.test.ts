import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/values/locale'
import { createTranslator } from '../../../platform/translate.ts'
import { words } from '../../../all-slices/words.ts'
import { exampleResult } from './example-result.ts'
import { fontFiles } from './register-fonts.ts'
import { reportDocument } from './report-document.tsx'
import { reportSheet, type ReportSheet } from './report-sheet.ts'

const translate = createTranslator(words)
const student = { full_name: 'Серікова Әйгерім Нұрланқызы', age: 13, grade: 7, school: '№ 15 мектеп-лицей, Қарағанды' }
const address = 'https://bagdar.example/test-results-new/01997000-0000-7000-8000-000000000001/token'
const sheetOf = (language: Language, voice: 'student' | 'parent' | 'specialist', isAwaiting = false): ReportSheet =>
  reportSheet(translate, {
    result: exampleResult(language, voice, isAwaiting),
    student,
    language,
    code: { address, is_shared: voice !== 'specialist' },
  })

const isComponent = (type: unknown): type is (props: unknown) => ReactNode => typeof type === 'function'

/** All texts of the tree in reading order. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return `${node} `
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  return textOf(isComponent(node.type) ? node.type(node.props) : node.props.children)
}
const printed = (sheet: ReportSheet) => textOf(reportDocument(sheet)).replaceAll('\u00A0', ' ')

test.each([
  ['ru', ['Ярко', 'Уверенно', 'Расту', '92 %', '82 %', '13 лет, 7 класс', '18 ноября 2026 г.', 'Квитанция 2026-0118']],
  [
    'kk',
    [
      'Жарқын',
      'Сенімді',
      'Өсіп келемін',
      '92%',
      '82%',
      '13 жас, 7-сынып',
      '2026 жылғы 18 қараша',
      'Түбіртек 2026-0118',
    ],
  ],
  [
    'en',
    ['Shining', 'Confident', 'Growing', '92%', '82%', 'aged 13, grade 7', '18 November 2026', 'Receipt 2026-0118'],
  ],
] as const)('the report in %s names the pupil, the levels in words, the date and the receipt', (language, expected) => {
  const text = printed(sheetOf(language, 'student'))
  expect([student.full_name, ...expected].filter((words) => !text.includes(words))).toEqual([])
})

test('the drawn compass is also given as text, with every sub-scale', () => {
  const result = exampleResult('ru', 'student')
  const text = printed(sheetOf('ru', 'student'))
  const named = result.scales.flatMap(({ name, level_name, subscales }) => [
    name,
    level_name ?? '',
    ...subscales.map((subscale) => subscale.name),
  ])
  expect(named.filter((words) => !text.includes(words))).toEqual([])
})

test('every recommendation is printed with its next action and duration', () => {
  const text = printed(sheetOf('kk', 'parent'))
  expect(
    exampleResult('kk', 'parent')
      .recommendations.flatMap(({ title, action, time }) => [title, action, time])
      .filter((words) => !text.includes(words)),
  ).toEqual([])
})

test('links to pages are printed as text, to be typed from paper', () => {
  expect(printed(sheetOf('ru', 'student'))).toContain('Упражнения для каждого навыка: bagdar.example/exercises')
  const ofStepTwo = (voice: 'student' | 'parent' | 'specialist') => {
    const result = exampleResult('en', voice)
    const invited = { is_admitted: true, threshold: 80, of: '', title: 'Stage 2', about: 'You are invited' }
    return printed(
      reportSheet(translate, {
        result: { ...result, step_two: invited },
        student,
        language: 'en',
        code: { address, is_shared: false },
      }),
    )
  }
  expect(ofStepTwo('student')).toContain('Stage 2 page: bagdar.example/test-results-second')
  expect(ofStepTwo('parent')).toContain('More on your child’s page: bagdar.example/children')
})

test('scales without further details are not repeated', () => {
  const result = exampleResult('ru', 'student')
  const plain = { ...result, scales: result.scales.map((scale) => ({ ...scale, subscales: [] })) }
  expect(
    printed(reportSheet(translate, { result: plain, student, language: 'ru', code: { address, is_shared: false } })),
  ).not.toContain('Навыки подробнее')
})

test('only a specialist reads how the test was taken', () => {
  expect(printed(sheetOf('ru', 'specialist'))).toContain('Уходы со страницы теста')
  expect(printed(sheetOf('ru', 'parent'))).not.toContain('Уходы со страницы теста')
})

test('a specialist also reads in print whose values the key has', () => {
  const note = 'значения ключа задал автор'
  const result = { ...exampleResult('ru', 'specialist'), key_note: note }
  expect(
    printed(reportSheet(translate, { result, student, language: 'ru', code: { address, is_shared: false } })),
  ).toContain(note)
})

test('only a specialist reads the position in the norm group', () => {
  const lines = {
    ru: 'T 58 · процентиль 78,8 · станайн 7 · интервал 60–76 % · нормы предварительные, n = 188',
    kk: 'T 58 · процентиль 78,8 · станайн 7 · аралық 60–76% · нормалар уақытша, n = 188',
    en: 'T 58 · percentile 78.8 · stanine 7 · band 60–76% · provisional norms, n = 188',
  }
  for (const language of languages) expect(printed(sheetOf(language, 'specialist'))).toContain(lines[language])
  for (const reading of ['student', 'parent'] as const)
    expect(printed(sheetOf('ru', reading))).not.toMatch(/станайн|процентиль/)
})

test('a skill that is still being evaluated has a text instead of a petal', () => {
  const sheet = sheetOf('ru', 'student', true)
  expect(sheet.scales.find(({ scale }) => scale === 'creative')).toMatchObject({
    reach: null,
    percent: null,
    level: 'ждёт проверки',
  })
  expect(sheet.panels.map(({ title }) => title)).toContain('Творческие задания ещё читают')
})

test.each(languages)('PDF and screen name the test and what it waits for in the same words (%s)', (language) => {
  const screen: { results: { awaits: string } } = JSON.parse(
    readFileSync(`web/app/diagnostics/${language}.json`, 'utf8'),
  )
  const paper = sheetOf(language, 'student', true)
  expect(paper.scales.find(({ scale }) => scale === 'creative')?.level).toBe(screen.results.awaits)
  expect(paper.kind).toMatch({ ru: /теста способностей/, kk: /Қабілет тесті/, en: /Ability test/ }[language])
})

test('younger pupils see words and no numbers; the petal reaches the number of rings of its word', () => {
  const result = exampleResult('ru', 'student')
  const young = { ...result, total_percent: null, scales: result.scales.map((scale) => ({ ...scale, percent: null })) }
  const sheet = reportSheet(translate, {
    result: young,
    student,
    language: 'ru',
    code: { address: 'https://bagdar.example/test-results?result=id', is_shared: false },
  })
  expect(sheet.total).toBeNull()
  expect(sheet.scales.map(({ percent, reach }) => [percent, reach])).toEqual([
    [null, 100],
    [null, 75],
    [null, 50],
    [null, 100],
  ])
})

test.each(languages)(
  'without a share link the code opens the result after the sign-in, and says so (%s)',
  (language) => {
    const address = 'https://bagdar.example/test-results?result=id'
    const sheet = reportSheet(translate, {
      result: exampleResult(language, 'student'),
      student,
      language,
      code: { address, is_shared: false },
    })
    expect(sheet.code.address).toBe(address)
    expect(printed(sheet)).not.toContain(sheetOf(language, 'student').code.note)
    expect(printed(sheet)).toContain(sheet.code.note)
  },
)

const fontkit: { openSync: (file: string) => { hasGlyphForCodePoint: (code: number) => boolean } } = createRequire(
  import.meta.url,
)('fontkit')
const kazakh = 'ӘәҒғҚқҢңӨөҰұҮүҺһІі₸№«»–−·'

test.each(Object.entries(fontFiles))(
  'the %s font has every Kazakh letter, the tenge and every character that the report prints',
  (_, file) => {
    const font = fontkit.openSync(file)
    const texts = languages
      .flatMap((language) => [printed(sheetOf(language, 'student', true)), printed(sheetOf(language, 'specialist'))])
      .join('')
    const signs = [...new Set(kazakh + texts)]
    expect(signs.filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual([])
  },
)
