import { globSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

const addresses = await readPages()
const texts = globSync([
  'web/app/**/{ru,kk,en}.json',
  'server/src/**/{ru,kk,en}.json',
  'content/site/**/*.{yaml,md}',
  'content/diagnostics/*/texts/*.yaml',
])
const lines = texts.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => ({ file, line })),
)
const isThere = (address: string): boolean =>
  addresses.some(({ path }) => matchPath(`/${path}`, new URL(address, 'http://any').pathname))

/** Texts that describe a feature while its page does not exist; once it does, they must not appear in any language. */
const ways: { page: string; stale: RegExp[] }[] = [
  {
    page: '/booking',
    stale: [
      /запис\p{L}* (на \p{L}+ )?(здесь )?(пока|ещё) не открыт/iu,
      /жазыл\p{L}* (әзірге|әлі) ашыл(ған жоқ|маған)/iu,
      /booking[^.]* (is )?not (yet )?open/iu,
    ],
  },
  {
    page: '/booking?kind=stage-two',
    stale: [
      /(второй|втором) этап(?!.*(не подходит|вопрос))[^"]*позвон\p{L}*/iu,
      /позвон\p{L}*[^".]*(центр)[^".]*(договор|дн[её])/iu,
      /орталыққа қоңырау шал\p{L}*[^".]*(күнін|келіс)/iu,
      /call the (regional )?centre and agree/iu,
      /call the (regional )?centre, agree/iu,
    ],
  },
  {
    page: '/centers',
    stale: [
      /адреса (региональных )?центров есть на главной/iu,
      /addresses of the (regional )?centres are on the home page/iu,
    ],
  },
]

test.each(ways)('no text says that $page does not exist, or sends readers elsewhere for it', ({ page, stale }) => {
  expect(isThere(page), page).toBe(true)
  expect(
    lines
      .filter(({ line }) => stale.some((words) => words.test(line)))
      .map(({ file, line }) => `${file}: ${line.trim().slice(0, 120)}`),
  ).toEqual([])
})

test('every address in a text leads to a page', () => {
  const led = lines.flatMap(({ file, line }) =>
    [...line.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, to = '']) => ({ file, to })),
  )
  expect(led.length).toBeGreaterThan(50)
  expect(led.filter(({ to }) => !isThere(to)).map(({ file, to }) => `${file}: ${to}`)).toEqual([])
})

test('every link in the pages leads to a page', () => {
  const sources = globSync('web/app/**/*.tsx').filter((file) => !file.includes('.test.'))
  const led = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bto="(\/[^"#?]*)/g)].map(([, to = '']) => ({ file, to })),
  )
  expect(led.length).toBeGreaterThan(50)
  expect(led.filter(({ to }) => !isThere(to)).map(({ file, to }) => `${file}: ${to}`)).toEqual([])
})
