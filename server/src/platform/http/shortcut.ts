import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request at once, or returns false and leaves it untouched. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Offers every request of this server to the shortcut before the framework gets it: for what lies ready in memory a
 * request of the framework costs more
 * than the answer. A shortcut that fails leaves the request to the framework, which answers failures and reports them.
 */
export function answerFirst(server: Server, shortcut: Shortcut): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isAnswered(shortcut, request, response)) return
    for (const listen of listeners) listen.call(server, request, response)
  })
}

function isAnswered(shortcut: Shortcut, request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return shortcut(request, response)
  } catch {
    if (!response.headersSent) return false
    response.destroy()
    return true
  }
}
