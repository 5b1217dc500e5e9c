import type * as z from 'zod/mini'
import type { RefusalCode } from '../refusals.ts'
import type { Role } from '../values/role.ts'

/** Who may call: everybody, signed-in users, or the listed roles. */
export type Audience = 'anyone' | 'signed-in' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Description of one call, shared by server and web. `reply` is left out if the reply is a file or a stream. */
export interface EndpointSpec {
  readonly summary: string
  readonly for: Audience
  readonly params?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly body?: z.ZodMiniType
  /**
   * A form validates the body in the browser, so its schema is loaded there after the page; other schemas are not
   * (`tools/bundle/lean-contract.ts`).
   */
  readonly form?: true
  /**
   * If a body has several variants and a form validates one of them: the variants by name, also loaded in the browser.
   */
  readonly ways?: Readonly<Record<string, z.ZodMiniType>>
  readonly reply?: z.core.$ZodType
  /** Media type of a reply that is not JSON. */
  readonly file?: string
  /** Media types of an upload, whose bytes are the body. */
  readonly upload?: readonly string[]
  /** The upload is read as a stream: the handler counts its bytes and stops if there are too many. */
  readonly streamed?: true
  readonly refusals?: readonly RefusalCode[]
  /** Also for a session that a code of a sitting opened; such a session may call nothing else. */
  readonly in_sitting?: true
  readonly status?: 200 | 201
  /** Status if a repeated call creates nothing and returns what exists. */
  readonly status_found?: 200
}

export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Spec & {
  readonly method: Method
  readonly path: `/api/${string}`
}

// Tells the bundler that creating an endpoint has no side effects, so that pages do not include endpoints they never
// call.
/* @__NO_SIDE_EFFECTS__ */
export function get<const Spec extends EndpointSpec>(path: `/api/${string}`, spec: Spec): Endpoint<Spec> {
  return { ...spec, method: 'GET', path }
}

/* @__NO_SIDE_EFFECTS__ */
export function post<const Spec extends EndpointSpec>(path: `/api/${string}`, spec: Spec): Endpoint<Spec> {
  return { ...spec, method: 'POST', path }
}

/* @__NO_SIDE_EFFECTS__ */
export function put<const Spec extends EndpointSpec>(path: `/api/${string}`, spec: Spec): Endpoint<Spec> {
  return { ...spec, method: 'PUT', path }
}

/* @__NO_SIDE_EFFECTS__ */
export function del<const Spec extends EndpointSpec>(path: `/api/${string}`, spec: Spec): Endpoint<Spec> {
  return { ...spec, method: 'DELETE', path }
}

type Output<T> = T extends z.core.$ZodType ? z.core.output<T> : undefined
type Input<T> = T extends z.core.$ZodType ? z.core.input<T> : undefined

/** Input of a handler. */
export type Received<E extends EndpointSpec> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}
/** Input of a caller. */
export type Sent<E extends EndpointSpec, Part extends 'params' | 'query' | 'body'> = Input<E[Part]>
/** Output of a call. */
export type Reply<E extends EndpointSpec> = Output<E['reply']>
