import { data, redirect } from 'react-router'
import { ApiFailure } from '../../calls/api.ts'

/** Turns the refusal of a call for an entry into a page status; an invalid address becomes 404. */
export async function entryOr404<Answer>(reply: Promise<Answer>): Promise<Answer> {
  return reply.catch((failure: unknown) => {
    throw failure instanceof ApiFailure && failure.status < 500
      ? data(null, { status: failure.status === 422 ? 404 : failure.status })
      : failure
  })
}

/**
 * Redirects from a former address of an entry to the current one. An entry without a text in this language is answered
 * with 404, so that search engines do not index it.
 */
export function entryAnswer<Answer>(
  answer: Answer,
  { entry, path, request }: { entry: { address: string } | null; path: (address: string) => string; request: Request },
) {
  const { pathname, search } = new URL(request.url)
  const own = entry && path(entry.address)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown response
  if (own && decodeURIComponent(pathname).replace(/\.data$/, '') !== own) throw redirect(own + search, 301)
  return data(answer, { status: entry ? 200 : 404 })
}
