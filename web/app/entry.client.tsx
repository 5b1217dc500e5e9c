import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '#contract/values/locale'
import { watchFailures } from './shell/failures/watch-failures.ts'
import { loadWords } from './i18n/load-words.ts'
import { createPageWords } from './i18n/page-words.ts'
import { PageWordsContext } from './i18n/use-translation.ts'
import { cacheCode } from './parts/cache-code.ts'
import type {} from './parts/parts-guard.ts'
import { supportParts } from './shell/support/support-parts.ts'
import { localeInUse } from './device/session.ts'

watchFailures()
supportParts.chatPanel = async () => (await import('./support/chat/chat-panel.tsx')).ChatPanel
supportParts.questionForm = async () => (await import('./support/questions/question-form.tsx')).QuestionForm

// Hydration needs the words that the server rendered with.
const language = languageOf(localeInUse())
const words = createPageWords(language, {}, (namespace) => loadWords(language, namespace))
const rendered = (document.documentElement.dataset.words ?? 'shell').split(',')
try {
  await words.coming(rendered)
} catch (failure) {
  window.partsDoNotCome?.()
  throw failure
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageWordsContext value={words}>
        <HydratedRouter />
      </PageWordsContext>
    </StrictMode>,
  )
})

window.partsAreHere?.()
cacheCode()
