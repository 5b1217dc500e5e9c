import type { ParseKeys } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Turns a key of the contract (`iin.wrong`) into the reader's sentence; a schema that named none says that the field is wrong. */
export function useContractWords() {
  const { t, i18n } = useTranslation('words')
  return useCallback(
    (key: string): string => {
      const isKnown = (text: string): text is ParseKeys<'words'> => i18n.exists(text, { ns: 'words' })
      return isKnown(key) ? t(key) : t('field.wrong')
    },
    [t, i18n],
  )
}
