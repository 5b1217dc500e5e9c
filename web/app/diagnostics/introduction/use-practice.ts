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

/** Practice items in the language chosen for the test, which may differ from the language of the page. */
export function usePractice({ card, practice, test_locale }: TestIntroduction): {
  practice: Practice
  ask: (locale: Locale) => void
} {
  const [shown, setShown] = useState<Practice>({ locale: test_locale, items: practice })
  const requestedLocale = useRef(test_locale)
  const ask = async (locale: Locale) => {
    requestedLocale.current = locale
    try {
      const { practice: items } = await api(readTest, { params: { id: card.id }, query: { locale } })
      // Ignore replies for an earlier choice, which may arrive late.
      if (requestedLocale.current === locale) setShown({ locale, items })
    } catch (error) {
      // Without a connection the items keep their language, and the page shows which one it is.
      if (!(error instanceof ApiFailure)) throw error
    }
  }
  return { practice: shown, ask: (locale) => void ask(locale) }
}
