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
import { patience } from '../../tools/patience.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: patience.step })

type NamedWords = Record<string, Words>

/**
 * Words as a page has them; a namespace that the test does not name is here and empty, so that nothing waits for it.
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
  /** The address the page has. */
  at?: string
  /** Why the page could not be shown: the component stands in its place. */
  failure?: Error
  /** What the page says of itself. */
  handle?: unknown
  /** Reads the data of the page, at first and when they are to be read anew. */
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
  // Files share this module: what it registers when it is loaded would hold for the first of them alone.
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
