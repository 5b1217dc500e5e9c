import resourcesToBackend from './i18n/backend.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '#contract/values/locale'
import { createI18n } from './i18n/create-i18n.ts'
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
const rendered = (document.documentElement.dataset.words ?? 'shell').split(',')
const i18n = await createI18n(languageOf(localeInUse()), { ns: rendered, partialBundledLanguages: true }, (instance) => instance.use(resourcesToBackend))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})

window.partsAreHere?.()
keepCode()
