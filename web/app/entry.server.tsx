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
import { pageContext, type RenderContext, type PageContext } from './context.ts'
import { allWords } from './i18n/words.server.ts'
import { createPageWords, type PageWords } from './i18n/page-words.ts'
import { PageWordsContext } from './i18n/use-translation.ts'
import { NonceContext } from './nonce.ts'
import type { SlicePage } from './slice.ts'

const pages = Object.values(import.meta.glob<SlicePage[]>('./*/slice.ts', { import: 'pages', eager: true })).flat()

/**
 * Paths of public pages. They are rendered without a token, cookies or anything else of the visitor, so they are the
 * same for everybody with the same language, and the server caches them.
 */
export const cachedPages = pages
  .filter(({ frame, search }) => (frame === 'site' || frame === 'site-with-components') && search !== 'hidden')
  .map(({ path }) => path)

/**
 * Called by the server for each page before it is handled. Pages are rendered without a token; personal data are
 * rendered in the browser.
 */
export function createLoadContext({ send, ...context }: RenderContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  const api = createApi(send, { locale: () => context.locale, token: () => null, onSessionEnd: () => {} })
  provider.set(pageContext, { ...context, api })
  return provider
}

/** Logs failures only. A refusal is a normal answer, and the router's message about it contains the address. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted)
    context
      .get(pageContext)
      .logFailure(isRouteErrorResponse(error) ? new Error(`a page answered ${error.status}`) : error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, logFailure } = context.get(pageContext)
  const language = languageOf(locale)
  const words = createPageWords(language, allWords[language], async (namespace) =>
    Promise.reject(new Error(`No texts of ${namespace}`)),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', language)
  for (const style of stylesOf(entry)) headers.append('link', `<${style}>; rel=preload; as=style`)
  const { pathname } = new URL(request.url)
  const body = cachedPages.some((path) => matchPath(`/${path}`, pathname)) ? withLateScripts() : new PassThrough()
  return new Response(await render(request, entry, words, { nonce, logFailure, body }), { status, headers })
}

/**
 * Lowers the priority of scripts: a public page is readable without them, so on a slow line fonts and styles should
 * come first.
 */
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

/**
 * Returns the styles of a page. As headers of the response, they are requested before the many files that paint
 * nothing.
 */
function stylesOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const styles = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  return [...new Set(styles)]
}

function render(
  request: Request,
  entry: EntryContext,
  words: PageWords,
  { nonce, logFailure, body }: Pick<PageContext, 'nonce' | 'logFailure'> & { body: Transform },
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
        // No component waits for data during server rendering, so the page is sent in order instead of being assembled
        // by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          resolve(createReadableStreamFromReadable(body))
          pipe(body)
        },
        onShellError: reject,
        onError: (error) => {
          if (!request.signal.aborted) logFailure(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort())
  })
}
