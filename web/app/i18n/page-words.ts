import { formatNumber, formatPercent } from '#contract/values/number-text'
import { fillHoles, findSentence, type Formats, type Values, type Words } from '#contract/values/sentence'
import type { Language } from '#contract/values/locale'
import { formatCoins, formatMoney } from './format.ts'

const formats: Formats = { number: formatNumber, percent: formatPercent, money: formatMoney, coins: formatCoins }

export type Say = (key: string, values?: Values) => string

/** The words of a page in its one language, by namespace: those that are here, and a way to those that are not. */
export interface PageWords {
  language: Language
  /**
   * What to wait for, and the same once it has come: a component that waited is drawn again from its beginning and has
   * to wait for the same thing, or its later hooks fail.
   * Null where all were here before anybody asked. What failed is asked for again the next time.
   */
  coming: (namespaces: readonly string[]) => Promise<unknown> | null
  has: (namespace: string, key: string) => boolean
  /**
   * The same function each time, so that hooks may depend on it. A key is looked for in the first namespace, or in the
   * one it names: `shell:retry`. A missing word shows its key: tests fail on it, nothing falls back silently.
   */
  sayIn: (namespaces: readonly string[]) => Say
}

export function createPageWords(
  language: Language,
  given: Readonly<Record<string, Words>>,
  load: (namespace: string) => Promise<Words>,
): PageWords {
  const here = new Map(Object.entries(given))
  const asked = new Map<string, Promise<void>>()
  const sayings = new Map<string, Say>()

  const fetchWords = async (namespaces: readonly string[], name: string): Promise<void> => {
    try {
      await Promise.all(namespaces.map(async (namespace) => here.set(namespace, await load(namespace))))
    } catch (failure) {
      asked.delete(name)
      throw failure
    }
  }
  const find = (namespace: string, key: string, values?: Values) =>
    findSentence(here.get(namespace) ?? {}, key, language, values)
  const createSay =
    (namespaces: readonly string[]): Say =>
    (wanted, values = {}) => {
      const [, named, key = wanted] = /^([a-z-]+):(.+)$/i.exec(wanted) ?? []
      const text = named
        ? find(named, key, values)
        : namespaces.map((namespace) => find(namespace, key, values)).find((found) => found !== undefined)
      return text === undefined ? key : fillHoles(text, language, values, formats)
    }

  return {
    language,
    coming: (namespaces) => {
      const name = namespaces.join()
      const missing = namespaces.filter((namespace) => !here.has(namespace))
      if (missing.length === 0) return asked.get(name) ?? null
      const coming = asked.get(name) ?? fetchWords(missing, name)
      asked.set(name, coming)
      return coming
    },
    has: (namespace, key) => find(namespace, key) !== undefined,
    sayIn: (namespaces) => {
      const name = namespaces.join()
      const say = sayings.get(name) ?? createSay(namespaces)
      sayings.set(name, say)
      return say
    },
  }
}
