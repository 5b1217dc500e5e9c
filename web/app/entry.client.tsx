import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '#contract/values/locale'
import { loadWords } from './i18n/load-words.ts'
import { createPageWords } from './i18n/page-words.ts'
import { PageWordsContext } from './i18n/use-translation.ts'
import { keepCode } from './keep-code.ts'
import type {} from './parts-guard.ts'
import { localeInUse } from './session.ts'

// What fails here is told to the server; the code for it comes only then.
const tell = (kind: 'error' | 'rejection', thrown: unknown) =>
  void import('./shell/tell-failure.ts').then(
    ({ tellFailure }) => tellFailure(kind, thrown),
    () => {},
  )
addEventListener('error', ({ error }) => error && tell('error', error))
addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))

// The words the server rendered with must be here before React compares the page with its own.
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
keepCode()
