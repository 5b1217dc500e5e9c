import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { languageOf, type Locale } from '#contract/values/locale'

/** Finds faults in the language, title and words of the current page. */
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

/** Content wider than the window makes the whole page scroll sideways. */
export async function faultsOfWidth(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
  return scrolled > width ? [`at ${width} the page is ${scrolled} wide`] : []
}

/**
 * On a phone there is no sidebar, so messenger and phone links must be on the page, large enough for a finger. A window
 * that already has the size of a phone is not resized.
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

/** Matches untranslated keys, unfilled placeholders and missing values. */
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
