/** A language tag in lower case, such as `kk` or `en-us`; empty if it is none. */
export function languageTag(value: string): string {
  const tag = value.trim().toLowerCase().replaceAll('_', '-')
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/.test(tag) ? (threeLetters[tag] ?? tag) : ''
}

/** Codes of three letters, which some programs write instead of the usual two. */
const threeLetters: Readonly<Record<string, string>> = { kaz: 'kk', rus: 'ru', eng: 'en' }

/** Guesses the language of a text by its letters: Kazakh has letters that Russian lacks. */
export function guessLanguage(text: string): string {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const cyrillic = count(/\p{Script=Cyrillic}/gu)
  const latin = count(/\p{Script=Latin}/gu)
  if (cyrillic + latin < 20) return ''
  if (latin > cyrillic) return 'en'
  // A Russian text may quote Kazakh names; in a Kazakh text every tenth letter is one of these.
  return count(/[әғқңөұүһі]/giu) * 50 > cyrillic ? 'kk' : 'ru'
}
