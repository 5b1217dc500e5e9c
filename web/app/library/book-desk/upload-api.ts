import { createApi, type Api } from '../../calls/api.ts'
import { localeInUse, tokenInUse } from '../../device/session.ts'

/**
 * Calls whose upload can be watched, which `fetch` does not offer. `onProgress` is told the share that has left this
 * device, from 0 to 1. A session that has ended is handled by a call of the usual kind, which the page makes next.
 */
export const watchedApi = (onProgress: (share: number) => void): Api =>
  createApi((path, init) => sendWatched(path, init, onProgress), {
    locale: localeInUse,
    token: tokenInUse,
    onSessionEnd: () => {},
  })

function sendWatched(path: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', path)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const headers = new Headers(retryAfter === null ? [] : [['retry-after', retryAfter]])
      resolve(new Response(request.responseText, { status: request.status, headers }))
    }
    request.onerror = () => reject(new TypeError('Failed to send the file'))
    request.send(init.body instanceof Blob ? init.body : null)
  })
}
