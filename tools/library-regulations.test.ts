import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { maxCopies } from '#contract/library/purchases'
import { bookAges } from '#contract/values/content/books'
import { languages, type Language } from '#contract/values/locale'
import { minutesHeld } from '../server/src/library/paper/minutes-held.ts'
import { hoursToPay } from '../server/src/library/purchases/begin-purchase.ts'
import { storedForMs } from '../web/app/library/reader/stored-books.rules.ts'

/** The newest edition of a legal text. */
function newest(text: string, language: Language): string {
  const files = globSync(`content/legal/*/${text}.${language}.md`)
  const [last] = files.sort((a, b) => versionOf(b) - versionOf(a))
  return readFileSync(last ?? '', 'utf8')
}
const versionOf = (file: string) => Number(path.basename(path.dirname(file)))

const said: Record<Language, { hold: string; nameInFiles: string; school: string; consent: string }> = {
  ru: {
    hold: 'ждёт оплаты один час',
    nameInFiles: 'стоят имя читателя, первая буква фамилии, день выдачи и код',
    school: 'Подписка школы книг не открывает',
    consent: 'с согласия законного представителя',
  },
  kk: {
    hold: 'төлемді бір сағат күтеді',
    nameInFiles: 'оқырманның аты, тегінің бірінші әрпі, берілген күні және код тұрады',
    school: 'Мектеп жазылымы кітаптарды ашпайды',
    consent: 'заңды өкілінің келісімімен',
  },
  en: {
    hold: 'waits one hour to be paid for',
    nameInFiles: 'the reader’s first name, the first letter of the last name, the day and a code',
    school: 'A school subscription opens no books',
    consent: 'with the consent of a legal representative',
  },
}

test.each(languages)('the regulations of the library say what the product does, in %s', (language) => {
  const text = newest('library-regulations', language)
  const { hold, nameInFiles, school } = said[language]
  for (const words of [hold, nameInFiles, school]) expect(text).toContain(words)
  for (const age of bookAges) expect(text).toContain(`${age}+`)
  expect(minutesHeld).toBe(60)
  expect(text).toMatch(new RegExp(`\\b${storedForMs / 86_400_000} (дней|күн|days)`))
  expect(text).toMatch(new RegExp(`[^\\d]${maxCopies} (экземпляр|данасынан|copies)`))
})

test.each(languages)('the offer says who buys books and how long an order keeps its price, in %s', (language) => {
  const text = newest('public-offer', language)
  expect(text).toContain(said[language].consent)
  expect(text).toMatch(new RegExp(`[^\\d]${hoursToPay} (часа|сағат|hours)`))
})
