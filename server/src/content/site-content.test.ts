import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { languages, type Language } from '#contract/values/locale'

const folder = path.resolve('content/site')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const line = (most: number) => z.string().check(z.trim(), z.minLength(3), z.maxLength(most))
const addresses =
  /^\/(centers|regions|contacts|faq|news|statistics|exercises|articles|prof-test|signup|signup-parents|signin|forget-password|about-us|for-members|for-teachers|for-parents|privacy-policy|personal-data|terms-of-use|moderation-policy|library-regulations|public-offer)?$/

const Page = z.strictObject({ title: line(70), lead: line(260), description: line(155), for: z.enum(['pupils', 'parents', 'teachers', 'everybody']) })
const pageIds = ['about-us', 'accessibility', 'contacts', 'for-members', 'for-parents', 'for-teachers', 'olympiad-rural', 'regions', 'reviews', 'specialised-schools', 'statistics', 'winners']

/** The head and the text of `<folder>/<id>.<language>.md`. */
function written(file: string): { head: unknown; body: string } {
  const [, head, body] = /^---\n([\s\S]+?)\n---\n\n([\s\S]+)$/.exec(read(file)) ?? []
  if (head === undefined || body === undefined) throw new Error(`content/site/${file} must begin with a head between two lines of ---`)
  return { head: parse(head), body }
}

const count = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
const isOf = (language: Language, text: string) => {
  const [cyrillic, kazakh] = [/\p{Script=Cyrillic}/u.test(text), /[әғқңөұүһі]/i.test(text.replaceAll(/Бағдар|қазақша/gi, ''))]
  return language === 'en' ? !/[а-я]{4,}/i.test(text.replaceAll(/қазақша|русский/gi, '')) : cyrillic && kazakh === (language === 'kk')
}
/** Latin look-alikes in a Cyrillic word, or the other way round, which no search would find; endings after a hyphen are fine. */
const mixed = (text: string) => text.match(/\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic}/gu) ?? []
const links = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to)

/** What is wrong with a text in a language, by its own words. */
function faults(language: Language, text: string, [least, most]: [number, number]): string[] {
  const words = count(text)
  // A Kazakh word carries what others say in two.
  const short = language === 'kk' ? least * 0.8 : least
  return [
    ...(words < short || words > most ? [`${words} words`] : []),
    ...(isOf(language, text) ? [] : ['another language']),
    ...mixed(text).map((signs) => `letters of two alphabets: ${signs}`),
    ...links(text).filter((to) => !addresses.test(to)).map((to) => `leads to ${to}`),
    ...(/lorem|todo|xxx/i.test(text) ? ['not finished'] : []),
  ]
}

test('every page is written in every language, and no other file lies among them', () => {
  const expected = pageIds.flatMap((id) => languages.map((language) => `${id}.${language}.md`))
  expect(globSync('*', { cwd: path.join(folder, 'pages') }).sort()).toEqual(expected.sort())
})

test.each(pageIds.flatMap((id) => languages.map((language) => [id, language] as const)))('the page %s holds what a page needs in %s', (id, language) => {
  const { head, body } = written(`pages/${id}.${language}.md`)
  const { title, lead, description } = z.parse(Page, head)
  // A title may be one word, which two languages share.
  expect([`${title} ${lead}`, description].filter((text) => !isOf(language, text))).toEqual([])
  expect(faults(language, body, [250, 700])).toEqual([])
  expect(body.match(/^## /gm)?.length).toBeGreaterThan(2)
  expect(body).not.toMatch(/^# |<|^#{4}/m)
})

test('a page is for the same readers and leads to the same places in every language', () => {
  const told = (id: string, language: Language) => {
    const { head, body } = written(`pages/${id}.${language}.md`)
    return { for: z.parse(Page, head).for, links: links(body).sort(), sections: body.match(/^#{2,3} /gm)?.length }
  }
  for (const id of pageIds) for (const language of languages) expect({ id, ...told(id, language) }).toEqual({ id, ...told(id, 'ru') })
})

const Answered = z.strictObject({ question: line(110), answer: z.string() })
const Question = z.strictObject({ id: z.string().check(z.regex(/^[a-z-]+$/)), category: z.string(), ru: Answered, kk: Answered, en: Answered })
const Named = z.strictObject({ id: z.string(), ru: line(60), kk: line(60), en: line(60) })

test('at least forty questions are answered in every language, and each section has some', () => {
  const questions = z.parse(z.array(Question), parse(read('faq.yaml')))
  const categories = z.parse(z.array(Named), parse(read('faq-categories.yaml'))).map(({ id }) => id)
  expect(questions.length).toBeGreaterThanOrEqual(40)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect([...new Set(questions.map(({ category }) => category))]).toEqual(categories)
  for (const { id, ...words } of questions) {
    const places = languages.map((language) => links(words[language].answer).sort())
    expect([id, ...languages.flatMap((language) => faults(language, words[language].answer, [40, 120]))]).toEqual([id])
    expect([id, ...places]).toEqual([id, ...languages.map(() => links(words.ru.answer).sort())])
  }
})
