import { readFileSync } from 'node:fs'
import { languageOf, type Locale } from '#contract/values/locale'

/** Returns a text of the product by its key, `slice:screen.element`, with placeholders filled. */
export type Say = (address: string, values?: Record<string, string | number>) => string

/** The product's own words, so that a journey can run in three languages. */
export function wordsOf(locale: Locale): Say {
  return (address, values = {}) => {
    const [slice = '', key = ''] = address.split(':')
    const sentence = key
      .split('.')
      .reduce<unknown>(inside, JSON.parse(readFileSync(`web/app/${slice}/${languageOf(locale)}.json`, 'utf8')))
    if (typeof sentence !== 'string') throw new Error(`There are no words ${address} in ${locale}`)
    return sentence.replace(/\{\{(\w+)(?:,[^}]*)?\}\}/g, (_, name: string) => String(values[name]))
  }
}

const inside = (words: unknown, key: string): unknown =>
  typeof words === 'object' && words !== null ? Reflect.get(words, key) : undefined
