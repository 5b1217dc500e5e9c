import i18next from 'i18next'
import { languages, type Language } from '#contract/values/locale'

export type Words = { [key: string]: string | Words }
export type Values = Record<string, string | number>
/** The sentence behind a key in a language, its holes filled. */
export type Translate = (language: Language, key: string, values?: Values) => string

/** One translator over the words of every slice; a key nobody wrote is an error, not a silent fallback. */
export function createTranslator(words: Record<Language, Words[]>): Translate {
  const instance = i18next.createInstance()
  void instance.init({ lng: 'ru', fallbackLng: false, initAsync: false, interpolation: { escapeValue: false }, resources: {} })
  for (const language of languages) {
    for (const part of words[language]) instance.addResourceBundle(language, 'translation', part, true, false)
  }
  return (language, key, values) => {
    if (!instance.exists(key, { lng: language, ...values })) throw new Error(`No words for ${key} in ${language}`)
    // The typed keys of the web's words do not hold here: these words are the server's.
    return String(Reflect.apply(instance.t, instance, [key, { lng: language, ...values }]))
  }
}
