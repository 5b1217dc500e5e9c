import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render as renderIn, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { onTestFinished } from 'vitest'
import type { Language } from '#contract/values/locale'
import type { Words } from '#contract/values/sentence'
import { createPageWords } from '../app/i18n/page-words.ts'
import { PageWordsContext } from '../app/i18n/use-translation.ts'
import { allWords } from '../app/i18n/words.server.ts'
import { theme } from '../app/ui/theme/theme.ts'
import { provideBrowser } from './provide-browser.ts'
import { testTimeouts } from '../../tools/test-timeouts.ts'

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: testTimeouts.step })

type NamedWords = Record<string, Words>

/**
 * Makes the words of a page. Namespaces that the test does not name are loaded and empty, so that nothing waits for
 * them.
 */
export const pageWordsOf = (words: NamedWords, language: Language = 'ru') =>
  createPageWords(
    language,
    { ...Object.fromEntries(Object.keys(allWords.ru).map((name) => [name, {}])), ...words },
    async () => ({}),
  )

interface Around {
  words?: NamedWords
  language?: Language
  /** Address of the page. */
  at?: string
  /** Renders the component as the error boundary of a page that failed with this error. */
  failure?: Error
  /** The `handle` of the page. */
  handle?: unknown
  /** Loads the data of the page, at first and after a revalidation. */
  loader?: () => unknown
}

/**
 * Renders a component as a page would: with theme and words, at an address. A test that uses it begins with
 * `// @vitest-environment jsdom`.
 */
export async function render(
  element: ReactElement,
  { words = {}, language = 'ru', at = '/', failure, handle, loader }: Around = {},
): Promise<RenderResult> {
  // Cleaned up per test, because files share this module and a hook registered on import would only run for the first
  // file.
  onTestFinished(cleanup)
  provideBrowser()
  const Page = createRoutesStub([
    failure
      ? { path: '*', Component: () => raise(failure), ErrorBoundary: () => element }
      : {
          path: '*',
          handle,
          loader: loader && (async () => (await loader()) ?? null),
          HydrateFallback: () => null,
          Component: () => element,
        },
  ])
  return renderIn(
    <PageWordsContext value={pageWordsOf(words, language)}>
      <MantineProvider theme={theme} env="test">
        <Page initialEntries={[at]} />
      </MantineProvider>
    </PageWordsContext>,
  )
}

function raise(failure: Error): never {
  throw failure
}
