import { cleanup, configure, render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import type { Language } from '#contract/values/locale'
import en from '../app/diagnostics/runner/en.json' with { type: 'json' }
import kk from '../app/diagnostics/runner/kk.json' with { type: 'json' }
import ru from '../app/diagnostics/runner/ru.json' with { type: 'json' }
import { createPageWords } from '../app/i18n/page-words.ts'
import { PageWordsContext } from '../app/i18n/use-translation.ts'
import { provideBrowser } from './provide-browser.ts'
import { testTimeouts } from '../../tools/test-timeouts.ts'

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: testTimeouts.step })

const runner = { ru, kk, en }

/**
 * Renders a part of the test as its own root does: with its words, without router and component library. A test that
 * uses it begins with `// @vitest-environment jsdom`.
 */
export function renderInTest(element: ReactElement, language: Language = 'ru'): RenderResult {
  onTestFinished(cleanup)
  provideBrowser()
  const words = createPageWords(language, { runner: runner[language] }, (namespace) =>
    Promise.reject(new Error(`The test has no words of ${namespace}`)),
  )
  return render(<PageWordsContext value={words}>{element}</PageWordsContext>)
}
