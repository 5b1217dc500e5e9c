// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#contract/values/locale'
import { pageWordsOf } from '../../testing/render.tsx'
import { PageWordsContext } from '../i18n/use-translation.ts'
import { PageMeta } from './page-meta.tsx'

afterEach(cleanup)

/** The `hreflang` links in the head of a page. */
function alternates(languages?: Language[]): (string | null)[] {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => <PageMeta title="Олимпиада" description="О ней" languages={languages} />,
    },
  ])
  const hydrationData = { loaderData: { root: { origin: 'https://bagdar.example', locale: 'ru' } } }
  render(
    <PageWordsContext value={pageWordsOf({})}>
      <Page initialEntries={['/news/olympiad']} hydrationData={hydrationData} />
    </PageWordsContext>,
  )
  return [...document.querySelectorAll('link[rel=alternate]')].map(
    (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
  )
}

const page = 'https://bagdar.example/news/olympiad'

test('a page that exists in every language names each of them', () => {
  expect(alternates()).toEqual([
    `ru ${page}?lang=ru`,
    `kk ${page}?lang=kz`,
    `en ${page}?lang=en`,
    `x-default ${page}?lang=ru`,
  ])
})

test('a page in some languages names only those, and has no default if Russian is missing', () => {
  expect(alternates(['ru', 'kk'])).toEqual([`ru ${page}?lang=ru`, `kk ${page}?lang=kz`, `x-default ${page}?lang=ru`])
  cleanup()
  expect(alternates(['kk'])).toEqual([`kk ${page}?lang=kz`])
})
