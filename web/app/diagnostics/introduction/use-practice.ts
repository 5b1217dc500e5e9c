import { useRef, useState } from 'react'
import { readTest, type TestIntroduction } from '#contract/diagnostics/tests'
import { type PracticeItem } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'

interface Practice {
  locale: Locale
  items: readonly PracticeItem[]
}

/** The practice items in the language that is chosen for the test, whatever language the page is in. */
export function usePractice({ card, practice, test_locale }: TestIntroduction): {
  practice: Practice
  ask: (locale: Locale) => void
} {
  const [shown, setShown] = useState<Practice>({ locale: test_locale, items: practice })
  const wanted = useRef(test_locale)
  const ask = async (locale: Locale) => {
    wanted.current = locale
    try {
      const { practice: items } = await api(readTest, { params: { id: card.id }, query: { locale } })
      // The last choice wins, however late the answers come.
      if (wanted.current === locale) setShown({ locale, items })
    } catch (error) {
      // Without a connection the items stay in the language they are in, and say so.
      if (!(error instanceof ApiFailure)) throw error
    }
  }
  return { practice: shown, ask: (locale) => void ask(locale) }
}
