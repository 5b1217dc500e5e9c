import { streamChat, visitorHeader } from '#contract/support/chat'
import { createApi } from '../../calls/api.ts'
import { localeInUse, tokenInUse } from '../../device/session.ts'
import { visitorToken } from './visitor-token.ts'

/** Guests are identified by a token of their browser, which is sent only with calls of the chat. */
const withVisitor = (headers: HeadersInit | undefined): Headers => {
  const all = new Headers(headers)
  const visitor = visitorToken()
  if (visitor) all.set(visitorHeader, visitor)
  return all
}

/** Makes calls of the chat. They are open to everybody, so none of them ends a session. */
export const chatApi = createApi((path, init) => fetch(path, { ...init, headers: withVisitor(init.headers) }), {
  locale: localeInUse,
  token: tokenInUse,
  onSessionEnd: () => {},
})

export function openChatStream(signal: AbortSignal): Promise<Response> {
  const token = tokenInUse()
  const headers = withVisitor({
    accept: 'text/event-stream',
    'x-locale': localeInUse(),
    ...(token && { authorization: `Bearer ${token}` }),
  })
  return fetch(streamChat.path, { headers, signal })
}
