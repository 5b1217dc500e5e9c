import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageOf, type Language } from '#contract/values/locale'
import type { Words } from '#contract/values/sentence'
import { watchFailures } from '../../../shell/failures/watch-failures.ts'
import { createPageWords } from '../../../i18n/page-words.ts'
import { PageWordsContext } from '../../../i18n/use-translation.ts'
import type {} from '../../../parts/parts-guard.ts'
import { localeInUse } from '../../../device/session.ts'
import '../../../ui/fonts.css'
import '../../../ui/theme/tokens.css'
import './ground.css'
import '../../../ui/base.css'
import '../../../ui/layout.css'
import { attemptAt } from './attempt-at.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { RunnerPage } from './runner-page.tsx'
import { wordsOfTest } from './words-of-test.ts'

/**
 * Starts the test without the router and component library of the other pages. Loading this module starts nothing,
 * because the build may put it into a file that other pages share.
 */
export async function begin(): Promise<void> {
  watchFailures()
  const root = document.querySelector('#test')
  if (!root) throw new Error('The page has no element for the test')
  const language = languageOf(localeInUse())
  const words = createPageWords(language, {}, () => readWords(language))
  try {
    await words.coming(['runner'])
  } catch (failure) {
    window.partsDoNotCome?.()
    throw failure
  }
  createRoot(root).render(
    <StrictMode>
      <PageWordsContext value={words}>
        <FailureBoundary language={language}>
          <RunnerPage attemptId={attemptAt(location.pathname)} />
        </FailureBoundary>
      </PageWordsContext>
    </StrictMode>,
  )
  window.partsAreHere?.()
}

async function readWords(language: Language): Promise<Words> {
  const response = await fetch(wordsOfTest[language])
  if (!response.ok) throw new TypeError(`Failed to fetch the texts of the test: ${response.status}`)
  return response.json()
}
