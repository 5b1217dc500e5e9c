import { data, redirect } from 'react-router'
import { ApiFailure } from '../calls/api.ts'

/** What the page of an entry is asked for: an address of nothing is not found. */
export async function entryOr404<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((failure: unknown) => {
    throw failure instanceof ApiFailure && failure.status < 500 ? data(null, { status: failure.status === 422 ? 404 : failure.status }) : failure
  })
}

/**
 * Whoever comes by an address the entry had before is led to the one it has; what is not in this language is told with
 * 404, so that no search engine keeps it.
 */
export function entryAnswer<Answer>(answer: Answer, { entry, path, request }: { entry: { address: string } | null; path: (address: string) => string; request: Request }) {
  const { pathname, search } = new URL(request.url)
  const own = entry && path(entry.address)
  // oxlint-disable-next-line typescript/only-throw-error -- the way the router leads on
  if (own && decodeURIComponent(pathname).replace(/\.data$/, '') !== own) throw redirect(own + search, 301)
  return data(answer, { status: entry ? 200 : 404 })
}
