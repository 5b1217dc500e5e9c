import { createReadableStreamFromReadable } from '@react-router/node'
import { PassThrough, Transform } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  matchPath,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'
import { languageOf } from '#contract/values/locale'
import { createApi } from './calls/api.ts'
import { pageContext, type House, type PageContext } from './context.ts'
import { allWords } from './i18n/words.server.ts'
import { createPageWords, type PageWords } from './i18n/page-words.ts'
import { PageWordsContext } from './i18n/use-translation.ts'
import { NonceContext } from './nonce.ts'
import type { SlicePage } from './slice.ts'

const pages = Object.values(import.meta.glob<SlicePage[]>('./*/slice.ts', { import: 'pages', eager: true })).flat()

/**
 * Addresses of public pages. Rendered without a token, cookies or anything else of who asks, they are the same for all
 * who read the same language, and the server keeps them.
 */
export const cachedPages = pages
  .filter(({ frame, search }) => (frame === 'site' || frame === 'site-with-components') && search !== 'hidden')
  .map(({ path }) => path)

/**
 * Called by the server for each page, before it is handled. Pages are rendered without a token: what is personal is
 * rendered in the browser.
 */
export function createLoadContext({ send, ...house }: House): RouterContextProvider {
  const provider = new RouterContextProvider()
  const api = createApi(send, { locale: () => house.locale, token: () => null, onSessionEnd: () => {} })
  provider.set(pageContext, { ...house, api })
  return provider
}

/**
 * A refusal is an answer, and the router's own sentence about it repeats the address; only a failure is written down,
 * where everything else is.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted)
    context.get(pageContext).tell(isRouteErrorResponse(error) ? new Error(`a page answered ${error.status}`) : error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, tell } = context.get(pageContext)
  const language = languageOf(locale)
  const words = createPageWords(language, allWords[language], async (namespace) =>
    Promise.reject(new Error(`No words of ${namespace}`)),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', language)
  for (const style of stylesOf(entry)) headers.append('link', `<${style}>; rel=preload; as=style`)
  const { pathname } = new URL(request.url)
  const body = cachedPages.some((path) => matchPath(`/${path}`, pathname)) ? withLateScripts() : new PassThrough()
  return new Response(await render(request, entry, words, { nonce, tell, body }), { status, headers })
}

/** A public page can be read without its code: on a slow line the letters and styles it is read with come first. */
function withLateScripts(): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform: (chunk: Buffer, _, next) => {
      chunks.push(chunk)
      next()
    },
    flush: (done) =>
      done(
        null,
        Buffer.concat(chunks)
          .toString()
          .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" '),
      ),
  })
}

/** Named in the head of the answer, the styles are asked for before the many files that paint nothing. */
function stylesOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const styles = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  return [...new Set(styles)]
}

function render(
  request: Request,
  entry: EntryContext,
  words: PageWords,
  { nonce, tell, body }: Pick<PageContext, 'nonce' | 'tell'> & { body: Transform },
): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PageWordsContext value={words}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </PageWordsContext>
      </NonceContext>,
      {
        nonce,
        // Nothing here waits for data while the server renders: a page is shown as it comes, not put together by a
        // script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          resolve(createReadableStreamFromReadable(body))
          pipe(body)
        },
        onShellError: reject,
        onError: (error) => {
          if (!request.signal.aborted) tell(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort())
  })
}
