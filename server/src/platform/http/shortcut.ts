import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request at once, or returns false and leaves it untouched. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Offers every request to the shortcut before the framework, because for data in memory the framework costs more than
 * the answer. If the shortcut throws, the framework handles the request and reports the failure.
 */
export function tryShortcutFirst(server: Server, shortcut: Shortcut): void {
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
