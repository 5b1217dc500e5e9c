import type { ParseKeys } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from '#web/i18n/use-translation'

/**
 * Translates an error key of the contract (`iin.wrong`). If the schema gave no key, the sentence says that the field is
 * wrong.
 */
export function useContractWords() {
  const { t, words } = useTranslation('words')
  return useCallback(
    (key: string): string => {
      const isKnown = (text: string): text is ParseKeys<'words'> => words.has('words', text)
      return isKnown(key) ? t(key) : t('field.wrong')
    },
    [t, words],
  )
}
