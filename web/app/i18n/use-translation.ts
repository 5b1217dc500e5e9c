import type { FlatNamespace, TFunction } from 'i18next'
import { createContext, use } from 'react'
import type { PageWords } from './page-words.ts'

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]

export const PageWordsContext = createContext<PageWords | null>(null)

export function usePageWords(): PageWords {
  const words = use(PageWordsContext)
  if (!words) throw new Error('A component uses translations outside a page')
  return words
}

/**
 * Returns the translation function of a slice: `t('card.title', { name })`, with keys checked by type. Suspends until
 * the words are loaded.
 */
export function useTranslation<const Named extends Namespaces = 'shell'>(
  named?: Named,
): { t: TFunction<Named>; words: PageWords } {
  const words = usePageWords()
  const namespaces = named === undefined ? ['shell'] : [named].flat()
  const coming = words.coming(namespaces)
  if (coming) use(coming)
  // The types of keys come from i18next; the lookup is ours.
  return { t: words.sayIn(namespaces) as unknown as TFunction<Named>, words }
}
