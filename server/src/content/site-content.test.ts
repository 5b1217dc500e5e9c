import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { kinds } from '#contract/publishing/kinds'
import { languages, type Language } from '#contract/values/locale'

const folder = path.resolve('content/site')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const line = (most: number) => z.string().check(z.trim(), z.minLength(3), z.maxLength(most))
const addresses =
  /^\/(booking\?kind=stage-two|centers|regions|contacts|faq|news|statistics|exercises|articles|prof-test|signup|signup-parents|signin|forget-password|about-us|for-members|for-teachers|for-parents|privacy-policy|personal-data|terms-of-use|moderation-policy|library-regulations|public-offer)?$/

const Page = z.strictObject({
  title: line(70),
  lead: line(260),
  description: line(155),
  for: z.enum(['pupils', 'parents', 'teachers', 'everybody']),
})
const pageIds = [
  'about-us',
  'accessibility',
  'contacts',
  'for-members',
  'for-parents',
  'for-teachers',
  'olympiad-rural',
  'regions',
  'reviews',
  'specialised-schools',
  'statistics',
  'winners',
]

/** Reads the head and the text of `<folder>/<id>.<language>.md`. */
function written(file: string): { head: unknown; body: string } {
  const [, head, body] = /^---\n([\s\S]+?)\n---\n\n([\s\S]+)$/.exec(read(file)) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`content/site/${file} must begin with a head between two lines of ---`)
  return { head: parse(head), body }
}

const count = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
const isOf = (language: Language, text: string) => {
  const [cyrillic, kazakh] = [
    /\p{Script=Cyrillic}/u.test(text),
    /[әғқңөұүһі]/i.test(text.replaceAll(/Бағдар|қазақша/gi, '')),
  ]
  return language === 'en'
    ? !/[а-я]{4,}/i.test(text.replaceAll(/қазақша|русский/gi, ''))
    : cyrillic && kazakh === (language === 'kk')
}
/**
 * Latin look-alikes in a Cyrillic word, or the reverse, which no search would find. Endings after a hyphen are allowed.
 */
const mixed = (text: string) => text.match(/\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic}/gu) ?? []
const links = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to)

/** Lists the faults of a text in a language. */
function faults(language: Language, text: string, [least, most]: [number, number]): string[] {
  const words = count(text)
  // Kazakh needs fewer words than the other languages.
  const short = language === 'kk' ? least * 0.8 : least
  return [
    ...(words < short || words > most ? [`${words} words`] : []),
    ...(isOf(language, text) ? [] : ['another language']),
    ...mixed(text).map((signs) => `letters of two alphabets: ${signs}`),
    ...links(text)
      .filter((to) => !addresses.test(to))
      .map((to) => `leads to ${to}`),
    ...(/lorem|todo|xxx/i.test(text) ? ['not finished'] : []),
  ]
}

test('every page exists in every language, and there are no other files', () => {
  const expected = pageIds.flatMap((id) => languages.map((language) => `${id}.${language}.md`))
  expect(globSync('*', { cwd: path.join(folder, 'pages') }).sort()).toEqual(expected.sort())
})

test.each(pageIds.flatMap((id) => languages.map((language) => [id, language] as const)))(
  'the page %s has all required content in %s',
  (id, language) => {
    const { head, body } = written(`pages/${id}.${language}.md`)
    const { title, lead, description } = z.parse(Page, head)
    // A title may be a single word that is the same in two languages.
    expect([`${title} ${lead}`, description].filter((text) => !isOf(language, text))).toEqual([])
    expect(faults(language, body, [250, 700])).toEqual([])
    expect(body.match(/^## /gm)?.length).toBeGreaterThan(2)
    expect(body).not.toMatch(/^# |<|^#{4}/m)
  },
)

test('a page has the same readers and links in every language', () => {
  const told = (id: string, language: Language) => {
    const { head, body } = written(`pages/${id}.${language}.md`)
    return { for: z.parse(Page, head).for, links: links(body).sort(), sections: body.match(/^#{2,3} /gm)?.length }
  }
  for (const id of pageIds)
    for (const language of languages) expect({ id, ...told(id, language) }).toEqual({ id, ...told(id, 'ru') })
})

const Said = z.strictObject({ question: line(110), answer: z.string() })
const Question = z.strictObject({
  id: z.string().check(z.regex(/^[a-z-]+$/)),
  section: z.enum(kinds.faq.shared[0].choices),
  ru: Said,
  kk: Said,
  en: Said,
})

test('at least forty questions in eight sections are answered in every language', () => {
  const questions = z.parse(z.array(Question), parse(read('faq.yaml')))
  expect(questions.length).toBeGreaterThanOrEqual(40)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(new Set(questions.map(({ section }) => section)).size).toBe(8)
  for (const { id, ...words } of questions) {
    const places = languages.map((language) => links(words[language].answer).sort())
    expect([id, ...languages.flatMap((language) => faults(language, words[language].answer, [40, 120]))]).toEqual([id])
    expect([id, ...places]).toEqual([id, ...languages.map(() => links(words.ru.answer).sort())])
  }
})

const [, Rubric] = kinds.news.shared
const Cover = z.string().check(z.regex(/^(sky|gold|pink|night|sage|lilac|sand|aqua)\.[0-8]$/))
const News = z.strictObject({
  title: line(90),
  lead: line(260),
  rubric: z.enum(Rubric.choices),
  date: z.iso.date().check(z.refine((day) => day >= '2026-08-20' && day <= '2026-11-20')),
  is_demo: z.literal(true),
  cover: Cover,
})
const newsIds = [
  ...new Set(globSync('*', { cwd: path.join(folder, 'news') }).map((file) => file.replace(/\.[a-z]{2}\.md$/, ''))),
].sort()

test('at least fourteen news items exist in every language with the same date, rubric and cover', () => {
  expect(newsIds.length).toBeGreaterThanOrEqual(14)
  for (const id of newsIds) {
    const heads = languages.map((language) => {
      const { head, body } = written(`news/${id}.${language}.md`)
      const { title, lead, ...shared } = z.parse(News, head)
      expect([id, ...faults(language, `${lead} ${body}`, [150, 350])]).toEqual([id])
      expect([id, language, isOf(language, `${title} ${lead}`)]).toEqual([id, language, true])
      return { ...shared, links: links(body).sort() }
    })
    expect([id, ...heads]).toEqual([id, heads[0], heads[0], heads[0]])
  }
})

const demo = { id: z.string().check(z.regex(/^demo-[a-z-]+$/)), is_demo: z.literal(true) }
const text = (most: number) => z.strictObject({ title: line(90), body: line(most) })
const Project = z.strictObject({ title: line(60), lead: line(200), body: z.string() })
const lists = {
  projects: z.strictObject({ id: z.string(), cover: Cover, ru: Project, kk: Project, en: Project }),
  partners: z.strictObject({ ...demo, ru: text(200), kk: text(200), en: text(200) }),
  reviews: z.strictObject({
    ...demo,
    author_role: z.enum(kinds.review.shared[0].choices),
    region: z.string(),
    day: z.iso.date(),
    rating: z.int().check(z.gte(3), z.lte(5)),
    language: z.enum(languages),
    ru: z.optional(text(400)),
    kk: z.optional(text(400)),
    en: z.optional(text(400)),
  }),
  'special-schools': z.strictObject({
    ...demo,
    region: z.string(),
    profile: z.array(z.enum(kinds['special-school'].shared[1].choices)),
    languages: z.array(z.enum(languages)),
    first_grade: z.int(),
    last_grade: z.int(),
    has_boarding: z.boolean(),
    has_exam: z.boolean(),
    ru: z.extend(text(600), { city: line(40) }),
    kk: z.extend(text(600), { city: line(40) }),
    en: z.extend(text(600), { city: line(40) }),
  }),
}
/** Words of the groups of an event by their ids, or their names alone. */
const GroupWords = z.optional(z.record(z.string(), z.union([line(200), z.record(z.string(), line(300))])))

const EventTexts = z.strictObject({
  title: line(70),
  lead: line(200),
  city: z.optional(line(40)),
  venue: z.optional(line(100)),
  body: z.string(),
  signer: z.optional(line(120)),
  signer_position: z.optional(line(160)),
  ticket_words: GroupWords,
  programme_words: GroupWords,
  speaker_words: GroupWords,
  section_words: GroupWords,
  material_words: GroupWords,
})
const listed = <Name extends keyof typeof lists>(name: Name) =>
  z.parse(z.array(lists[name]), parse(read(`${name}.yaml`)))

test('projects have all their texts in every language', () => {
  const projects = listed('projects')
  expect(projects).toHaveLength(5)
  for (const { id, ...words } of projects)
    expect([id, ...languages.flatMap((language) => faults(language, words[language].body, [70, 200]))]).toEqual([id])
})

const Group = z.looseObject({ id: z.string() })

const Event = z.strictObject({
  id: z.string().check(z.regex(/^[a-z-]+$/)),
  is_demo: z.literal(true),
  week: z.int(),
  weekday: z.int().check(z.gte(1), z.lte(7)),
  days: z.optional(z.int().check(z.gte(2))),
  event_type: z.enum(kinds.event.shared[0].choices),
  hours: z.string(),
  format: z.enum(kinds.event.shared[4].choices),
  region: z.optional(z.string()),
  audience: z.array(z.enum(kinds.event.shared[6].choices)),
  languages: z.array(z.enum(languages)),
  academic_hours: z.optional(z.int()),
  phone: z.optional(z.string()),
  email: z.optional(z.literal('events@bagdar.example')),
  link: z.optional(z.literal('https://example.org/')),
  cover: Cover,
  room: z.optional(z.string().check(z.startsWith('https://meet.bagdar.example/'))),
  /** Days before the first day of the event. */
  opens: z.optional(z.int()),
  closes: z.optional(z.int()),
  articles: z.optional(z.int()),
  gives_certificate: z.optional(z.literal(true)),
  attendance_percent: z.optional(z.int()),
  tickets: z.optional(z.array(Group)),
  programme: z.optional(z.array(Group)),
  speakers: z.optional(z.array(Group)),
  sections: z.optional(z.array(Group)),
  materials: z.optional(z.array(Group)),
  ru: EventTexts,
  kk: EventTexts,
  en: EventTexts,
})

test('demo events cover every type, some upcoming and some past, in every language', () => {
  const events = z.parse(z.array(Event), parse(read('events.yaml')))
  expect(events).toHaveLength(10)
  expect(new Set(events.map(({ event_type }) => event_type)).size).toBe(4)
  expect(new Set(events.map(({ week }) => Math.sign(week)))).toEqual(new Set([1, 0, -1]))
  for (const { id, ru, kk, en } of events) {
    const texts = { ru, kk, en }
    expect([id, ...languages.flatMap((language) => faults(language, texts[language].body, [45, 130]))]).toEqual([id])
    expect([
      id,
      ...languages.filter((language) => !isOf(language, `${texts[language].title} ${texts[language].lead}`)),
    ]).toEqual([id])
    expect([id, links(kk.body), links(en.body)]).toEqual([id, links(ru.body), links(ru.body)])
  }
})

test('demo partners, reviews and special schools are marked as made up', () => {
  const [partners, reviews, schools] = [listed('partners'), listed('reviews'), listed('special-schools')]
  expect([partners.length, reviews.length, schools.length]).toEqual([8, 12, 16])
  for (const { ru, kk, en } of [...partners, ...schools])
    expect([ru.title, kk.title, en.title].map((title) => title.split('. ')[0])).toEqual([
      'Учебный пример',
      'Оқу үлгісі',
      'Sample',
    ])
  for (const review of reviews)
    expect([review.id, ...languages.filter((language) => review[language])]).toEqual([review.id, review.language])
  const regions = new Set(
    [...readFileSync('content/places/regions.csv', 'utf8').matchAll(/^([a-z-]+),\d/gm)].map(([, id]) => id),
  )
  expect([...reviews, ...schools].filter(({ region }) => !regions.has(region))).toEqual([])
})
