import type * as z from 'zod/mini'
import type { RefusalCode } from '../refusals.ts'
import type { Role } from '../values/role.ts'

/** Who may call: everybody, everybody signed in, or the roles named. */
export type Audience = 'anyone' | 'signed-in' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What the server and the web agree on about one call. `reply` is left out where the answer is a file or a stream. */
export interface EndpointSpec {
  readonly summary: string
  readonly for: Audience
  readonly params?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly body?: z.ZodMiniType
  /**
   * A form checks the body before it is sent: its schema comes to the browser, after the page, where no other does
   * (`tools/bundle/lean-contract.ts`).
   */
  readonly form?: true
  /** Where a body can be given in several ways and a form checks one of them: these come to the browser, by name. */
  readonly ways?: Readonly<Record<string, z.ZodMiniType>>
  readonly reply?: z.core.$ZodType
  /** Media type of an answer that is no JSON. */
  readonly file?: string
  /** Media types of an upload; its bytes are the body. */
  readonly upload?: readonly string[]
  /** The upload is read as it comes: the handler counts its bytes and stops where there are too many. */
  readonly streamed?: true
  readonly refusals?: readonly RefusalCode[]
  readonly status?: 200 | 201
  /** Where a repeated call makes nothing new and finds what is there. */
  readonly status_found?: 200
}

export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Spec & {
  readonly method: Method
  readonly path: `/api/${string}`
}

// An endpoint that a page does not call is left out of its code: the bundler is told that making one does nothing else.
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

/** What a handler is given. */
export type Received<E extends EndpointSpec> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}
/** What a caller sends. */
export type Sent<E extends EndpointSpec, Part extends 'params' | 'query' | 'body'> = Input<E[Part]>
/** What comes back. */
export type Reply<E extends EndpointSpec> = Output<E['reply']>
