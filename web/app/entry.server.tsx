import { createReadableStreamFromReadable } from '@react-router/node'
import type { i18n } from 'i18next'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import { languageOf, type Locale } from '#contract/values/locale'
import { createApi } from './api.ts'
import { pageContext, type PageContext } from './context.ts'
import { allWords } from './i18n/words.server.ts'
import { createI18n } from './i18n/create-i18n.ts'
import { NonceContext } from './nonce.ts'

type House = Omit<PageContext, 'api'> & { send: (path: string, init: RequestInit) => Promise<Response> }

/** Called by the server for each page, before it is handled. Pages are rendered without a token: what is personal is rendered in the browser. */
export function createLoadContext({ send, ...house }: House): RouterContextProvider {
  const provider = new RouterContextProvider()
  const api = createApi(send, { locale: () => house.locale, token: () => null, onSessionEnd: () => {} })
  provider.set(pageContext, { ...house, api })
  return provider
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = context.get(pageContext)
  const i18n = await createI18n(languageOf(locale), { resources: allWords, initAsync: false })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', languageOf(locale))
  return new Response(await render(request, entry, i18n, locale, nonce), { status, headers })
}

function render(request: Request, entry: EntryContext, i18n: i18n, locale: Locale, nonce: string): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nextProvider i18n={i18n}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext>,
      {
        nonce,
        onShellReady: () => {
          const body = new PassThrough()
          resolve(createReadableStreamFromReadable(body))
          pipe(body)
        },
        onShellError: reject,
        onError: (error) => console.error(`a page could not be rendered (${locale}):`, error),
      },
    )
    request.signal.addEventListener('abort', () => abort())
  })
}
