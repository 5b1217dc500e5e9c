import type { Endpoint, EndpointSpec, Reply, Sent } from '#contract/calls/endpoint'
import type { Locale } from '#contract/values/locale'

type Parts<Spec extends EndpointSpec> = {
  [Part in 'params' | 'query' | 'body' as Sent<Spec, Part> extends undefined ? never : Part]: Sent<Spec, Part>
}
/** The input of a call; empty if the endpoint takes none. */
export type Input<Spec extends EndpointSpec> = Spec['upload'] extends readonly string[]
  ? Parts<Spec> & { file: Blob }
  : Parts<Spec>

/** The result of a call: an object, or a file. */
export type Answer<Spec extends EndpointSpec> = Spec['file'] extends string ? Blob : Reply<Spec>

export type Api = <const Spec extends EndpointSpec>(
  endpoint: Endpoint<Spec>,
  input: Input<Spec>,
  options?: { signal?: AbortSignal; keepalive?: boolean },
) => Promise<Answer<Spec>>

/** A call that was refused, or that did not arrive (`status` 0). `message` is a sentence for the user. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly retryAfter: number

  constructor(
    status: number,
    code: string,
    message: string,
    { errors = {}, retryAfter = 0 }: { errors?: Record<string, string[]>; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

type Query = Record<string, string | number | boolean | undefined>
type Send = (path: string, init: RequestInit) => Promise<Response>
export interface Identity {
  locale: () => Locale
  token: () => string | null
  /** Called on any 401, because it ends the session. */
  onSessionEnd: (failure: ApiFailure) => void
}

/**
 * Makes the function for all calls to the server: `api(endpoint, input)`. In the browser it fetches; on the server the
 * call stays in the process.
 */
export function createApi(send: Send, { locale, token, onSessionEnd }: Identity): Api {
  return async (endpoint, input, options = {}) => {
    const { params, query, body, file } = input as {
      params?: Record<string, unknown>
      query?: Query
      body?: unknown
      file?: Blob
    }
    const content = endpoint.body ? { 'content-type': 'application/json' } : file && { 'content-type': file.type }
    const headers = {
      'x-locale': locale(),
      accept: endpoint.file ?? 'application/json',
      ...bearerOf(token()),
      ...content,
    }
    const payload = endpoint.body ? JSON.stringify(body ?? {}) : file
    const response = await send(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      body: payload,
      ...options,
    }).catch(refuseOffline)
    if (!response.ok) {
      const failure = await failureOf(response)
      if (failure.status === 401) onSessionEnd(failure)
      throw failure
    }
    return (endpoint.file ? response.blob() : response.json()).catch(refuseOffline)
  }
}

const bearerOf = (token: string | null) => token && { authorization: `Bearer ${token}` }

/**
 * Rethrows an aborted call. Every other incomplete answer is a failure of the network, including a captive portal that
 * answers with its sign-in page.
 */
function refuseOffline(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new ApiFailure(0, 'offline', 'offline')
}

/** Returns the address of a call, exactly as the browser sends it. */
export function addressOf(path: string, params: Record<string, unknown> = {}, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const answer: { message?: string; code?: string; errors?: Record<string, string[]> } = await response
    .json()
    .catch(() => ({}))
  return new ApiFailure(response.status, answer.code ?? 'unknown-failure', answer.message ?? '', {
    ...(answer.errors && { errors: answer.errors }),
    retryAfter: Number(response.headers.get('retry-after') ?? 0),
  })
}
