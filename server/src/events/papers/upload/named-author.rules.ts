import { authorTraces, type AuthorTrace } from '#contract/events/paper-states'

/** What could say who has written an article. */
export interface AuthorFacts {
  full_name: string
  email: string
  phone: string
  workplaces: readonly string[]
}

/** Words in one form: lower case, `ё` as `е`, nothing but letters and digits between spaces. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Says which facts about the author a text contains. A surname counts with a first name or an initial beside it,
 * because alone it may be a word; a workplace counts from two words.
 */
export function findAuthorTraces(text: string, { full_name, email, phone, workplaces }: AuthorFacts): AuthorTrace[] {
  const words = ` ${plainWords(text)} `
  const names = plainWords(full_name).split(' ').filter(Boolean)
  const digits = phone.replace(/\D/g, '').slice(-10)
  const found: Record<AuthorTrace, boolean> = {
    name: containsName(words, names),
    email: email !== '' && text.toLowerCase().includes(email.toLowerCase()),
    phone: digits.length === 10 && new RegExp([...digits].join('[\\s()+.-]*')).test(text),
    workplace: workplaces.map(plainWords).some((place) => place.includes(' ') && words.includes(` ${place} `)),
  }
  return authorTraces.filter((trace) => found[trace])
}

/**
 * Two names beside each other in either order, or the surname, which the form has first, beside an initial. Names have
 * case endings in a sentence.
 */
function containsName(words: string, names: readonly string[]): boolean {
  const [surname = '', first = '', ...others] = names
  if (surname === '') return false
  if (first === '') return words.includes(` ${surname} `)
  const whole = names.filter((name) => name.length > 2).map(withEndings)
  const pairs = whole.flatMap((one) => whole.flatMap((other) => (one === other ? [] : [`${one} ${other}`])))
  const initials = [first, ...others].map((name) => name.charAt(0))
  const [initial = ''] = initials
  const last = withEndings(surname)
  const short = [`${last} ${initial}`, `${initial} ${last}`, `${initials.join(' ')} ${last}`]
  return new RegExp(` (?:${[...pairs, ...short].join('|')}) `, 'u').test(words)
}

/** Matches a name with the endings of Russian and Kazakh; a short name has none, because it would match words. */
const withEndings = (name: string): string =>
  name.length < 5 ? name : `${name.replace(/[аяоеиыйьую]{1,2}$/u, '')}\\p{L}{0,3}`
