import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/values/locale'
import { findSentence } from '#contract/values/sentence'
import { notices } from '../server/src/all-slices/every-slice.ts'
import { smsParts } from '../server/src/messaging/sms-parts.rules.ts'
import { smsOfNotice } from '../server/src/notifications/write-copies.ts'
import { createTranslator, type Words } from '../server/src/platform/translate.ts'
import { words } from '../server/src/all-slices/words.ts'

const translate = createTranslator(words)
/** Keys under `notifications` that are not kinds of notices. */
const others = ['saved', 'copy']

/** Returns the texts of every kind from all slices. */
function kindsIn(all: readonly Words[]): Record<string, Words> {
  const rooms = all.flatMap(({ notifications }) =>
    typeof notifications === 'object' ? Object.entries(notifications) : [],
  )
  return Object.fromEntries(
    rooms.flatMap(([kind, texts]) => (typeof texts === 'object' && !others.includes(kind) ? [[kind, texts]] : [])),
  )
}

const holesOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, hole]) => hole ?? '')
const smsOf = (language: Language, kind: string) =>
  String(findSentence(kindsIn(words[language]), `${kind}.sms`, language))
const withSms = Object.keys(notices).filter((kind) => notices[kind]?.sms)
/** One moment per day for two years, in the last minute of an hour. */
const days = Array.from({ length: 731 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day, 10, 59)).toISOString())

test.each(languages)(
  'every kind of notice has a title and a message, and an SMS if its slice says so (%s)',
  (language) => {
    const kinds = kindsIn(words[language])
    expect(Object.keys(kinds).length).toBeGreaterThan(40)
    const odd = Object.entries(kinds).filter(([kind, texts]) => {
      const names = Object.keys(texts).map((name) =>
        name.replace(/_(zero|one|two|few|many|other|overall|critical)$/, ''),
      )
      const wanted = ['title', 'message', ...(notices[kind]?.sms ? ['sms'] : [])]
      return [...new Set(names)].sort().join() !== wanted.sort().join()
    })
    expect(odd.map(([kind]) => kind)).toEqual([])
    expect(Object.keys(notices).filter((kind) => !(kind in kinds))).toEqual([])
  },
)

test('a notice’s own SMS contains only moments: no name, no link', () => {
  const said = languages.flatMap((language) => withSms.map((kind) => [kind, smsOf(language, kind)] as const))
  expect(
    said.filter(
      ([, text]) => holesOf(text).some((hole) => !/_(day|weekday|time)$/.test(hole)) || /https?:|www\.|\//.test(text),
    ),
  ).toEqual([])
})

test.each(languages)('a notice’s own SMS fits into one part on every day of the year (%s)', (language) => {
  const long = withSms.flatMap((kind) => {
    const stems = new Set(holesOf(smsOf(language, kind)).map((hole) => hole.replace(/(day|weekday|time)$/, '')))
    return days
      .map((moment) =>
        smsOfNotice(translate, language, {
          kind,
          values: Object.fromEntries([...stems].map((stem) => [`${stem}at`, moment])),
        }),
      )
      .filter((text) => smsParts(text) > 1)
      .slice(0, 1)
  })
  expect(long).toEqual([])
})
