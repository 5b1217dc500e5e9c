import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { languageOf, type Locale } from '#contract/values/locale'

/** What is wrong with the page as it is now, whatever it shows: its language, its title, its words. */
export async function faultsOfWords(page: Page, locale: Locale): Promise<string[]> {
  const { lang, title, words } = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')]
    const names = named.flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return {
      lang: document.documentElement.lang,
      title: document.title,
      words: [document.title, document.body.innerText, ...names].join('\n'),
    }
  })
  return [
    ...(lang === languageOf(locale) ? [] : [`the language is ${lang}`]),
    ...(isTitle(title, locale) ? [] : [`the title is «${title}»`]),
    ...[...words.matchAll(rawWords)].map(([raw]) => `«${raw}» is shown`),
  ]
}

/** Something wider than the window makes the whole page move sideways. */
export async function faultsOfWidth(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
  return scrolled > width ? [`at ${width} the page is ${scrolled} wide`] : []
}

/**
 * On a phone, where there is no sidebar, the messenger and the telephone are on the page as well, large enough for a
 * finger. A window that is a phone's already stays as it is.
 */
export async function faultsOfSupport(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) > 390) await page.setViewportSize({ width: 390, height: 844 })
  const sizes = await page.evaluate(() =>
    ['https://wa.me/', 'tel:'].map((address) =>
      Math.max(
        0,
        ...[...document.querySelectorAll<HTMLElement>(`a[href^="${address}"]`)].map((link) =>
          link.checkVisibility() ? link.offsetHeight : 0,
        ),
      ),
    ),
  )
  return sizes.flatMap((height, index) =>
    height >= 44 ? [] : [`no ${index === 0 ? 'messenger' : 'telephone'} on a phone`],
  )
}

const isTitle = (title: string, locale: Locale) =>
  title.trim() !== '' && (locale !== 'en' || !/^\p{Script=Cyrillic}/u.test(title))

/** A key nobody has translated, a value nobody has filled in, a value that is none. */
const rawWords = new RegExp(
  String.raw`\b(?:${groupsOfKeys().join('|')})\.[a-zA-Z_][\w.-]*|\{\{|\bundefined\b|\bNaN\b|\[object|\bnull\b|Invalid Date`,
  'g',
)

function groupsOfKeys(): string[] {
  const files = readdirSync('web/app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('ru.json'))
  return files.flatMap((file) => {
    const words: Record<string, unknown> = JSON.parse(readFileSync(`web/app/${file}`, 'utf8'))
    return Object.keys(words).filter((key) => typeof words[key] === 'object')
  })
}
