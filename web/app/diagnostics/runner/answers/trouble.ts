import type { ApiFailure } from '../../../calls/api.ts'

/** What stands between this device and the server: no line, too many at once, a fault of the server, or an answer of the server that waiting does not change. */
export type Trouble = 'offline' | 'busy' | 'failed' | 'refused'

export function troubleOf({ status }: ApiFailure): Trouble {
  if (status === 0) return 'offline'
  if (status === 429 || status === 503) return 'busy'
  return status >= 500 ? 'failed' : 'refused'
}
