import { formatMoney } from '#contract/values/money-text'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import { fillHoles, findSentence, type Formats, type Values, type Words } from '#contract/values/sentence'
import type { Language } from '#contract/values/locale'
import { formatCoins } from './format.ts'

const formats: Formats = { number: formatNumber, percent: formatPercent, money: formatMoney, coins: formatCoins }

export type Say = (key: string, values?: Values) => string

/** The words of a page in its language, by namespace: those that are loaded, and a way to load the others. */
export interface PageWords {
  language: Language
  /**
   * Returns the promise to wait for, or null if all namespaces were there from the start. The same promise is returned
   * after it has resolved: React renders a suspended component again from the beginning, and it must wait for the same
   * promise. A failed load is tried again the next time.
   */
  coming: (namespaces: readonly string[]) => Promise<unknown> | null
  has: (namespace: string, key: string) => boolean
  /**
   * Returns a stable function, so that hooks may depend on it. A key is looked up in the first namespace that has it,
   * or in the one it names: `shell:retry`. A missing word shows its key, so that tests fail instead of falling back
   * silently.
   */
  sayIn: (namespaces: readonly string[]) => Say
}

export function createPageWords(
  language: Language,
  given: Readonly<Record<string, Words>>,
  load: (namespace: string) => Promise<Words>,
): PageWords {
  const here = new Map(Object.entries(given))
  const loading = new Map<string, Promise<void>>()
  const sayings = new Map<string, Say>()

  const fetchWords = async (namespaces: readonly string[], name: string): Promise<void> => {
    try {
      await Promise.all(namespaces.map(async (namespace) => here.set(namespace, await load(namespace))))
    } catch (failure) {
      loading.delete(name)
      throw failure
    }
  }
  const find = (namespace: string, key: string, values?: Values) =>
    findSentence(here.get(namespace) ?? {}, key, language, values)
  const createSay =
    (namespaces: readonly string[]): Say =>
    (fullKey, values = {}) => {
      const [, named, key = fullKey] = /^([a-z-]+):(.+)$/i.exec(fullKey) ?? []
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
      if (missing.length === 0) return loading.get(name) ?? null
      const coming = loading.get(name) ?? fetchWords(missing, name)
      loading.set(name, coming)
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
