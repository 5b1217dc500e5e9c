import type { FlatNamespace, TFunction } from 'i18next'
import { createContext, use } from 'react'
import type { PageWords } from './page-words.ts'

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]

export const PageWordsContext = createContext<PageWords | null>(null)

export function usePageWords(): PageWords {
  const words = use(PageWordsContext)
  if (!words) throw new Error('A component reads words outside of a page')
  return words
}

/**
 * The words of a slice for a component: `t('card.title', { name })`, keys checked by type. Waits, as a whole, until
 * they are here.
 */
export function useTranslation<const Named extends Namespaces = 'shell'>(
  named?: Named,
): { t: TFunction<Named>; words: PageWords } {
  const words = usePageWords()
  const namespaces = named === undefined ? ['shell'] : [named].flat()
  const coming = words.coming(namespaces)
  if (coming) use(coming)
  // The types of keys are i18next's; the function that reads them is ours.
  return { t: words.sayIn(namespaces) as unknown as TFunction<Named>, words }
}
