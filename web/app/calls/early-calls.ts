import type { Audience } from '#contract/calls/endpoint'
import type { Locale } from '#contract/values/locale'
import type { Role } from '#contract/values/role'
import { addressOf } from './api.ts'

/**
 * A call that a page starts with. `then` are further calls that need values of the answer: `/api/results/{data.0.id}`.
 */
export interface EarlyCall {
  path: string
  /** Users of other roles are about to be redirected, so no call is made for them. */
  for?: readonly Role[]
  then?: string[]
}

/** The first calls of a page, from its `handle`. The HTML starts them while the code is still loading. */
export type EarlyCalls = (address: Address) => EarlyCall[]

export interface Address {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
}

/**
 * Describes a call with exactly the address that `api` will use. `then` are paths of the contract whose parameters are
 * filled from the answer.
 */
export const earlyCall = (
  { path, for: audience }: { path: string; for: Audience },
  { params, query }: Input = {},
  then?: string[],
): EarlyCall => ({
  path: addressOf(path, params, query),
  ...(typeof audience === 'object' && { for: audience }),
  ...(then && { then }),
})

declare global {
  interface Window {
    /** Answers to calls that the HTML started, by address. Each answer is used once. */
    earlyAnswers?: Record<string, Promise<Response>>
  }
}

/**
 * Its source is written into the HTML, so it must not use anything outside itself. It does nothing without a session.
 */
export function startEarlyCalls(calls: EarlyCall[], locale: Locale): void {
  const token = localStorage.getItem('token')
  if (!token) return
  const answers: Record<string, Promise<Response>> = {}
  window.earlyAnswers = answers
  const fill = (template: string, answer: unknown): string[] => {
    const [hole = '', way = ''] = /\{([\w.]+)\}/.exec(template) ?? []
    const step = (from: unknown, name: string): unknown =>
      typeof from === 'object' && from !== null ? Object.entries(from).find(([key]) => key === name)?.[1] : undefined
    const value = way.split('.').reduce(step, answer)
    return typeof value === 'string' ? [template.replace(hole, encodeURIComponent(value))] : []
  }
  const ask = ({ path, then = [] }: EarlyCall): void => {
    const request = fetch(path, {
      headers: { authorization: `Bearer ${token}`, 'x-locale': locale, accept: 'application/json' },
    })
    answers[path] = request
    request
      .then((response) => (then.length > 0 && response.ok ? response.clone().json() : null))
      .then((answer: unknown) =>
        then.flatMap((template) => fill(template, answer)).forEach((next) => ask({ path: next })),
      )
      // The page that uses the answer handles the failure.
      .catch(() => {})
  }
  const role = localStorage.getItem('role')
  calls.filter((call) => !role || !call.for || call.for.some((one) => one === role)).forEach(ask)
}

/**
 * Returns the answer to a call that the HTML started, once. Any writing call discards all of them, because they may be
 * outdated.
 */
export function takeEarlyAnswer(path: string, method: string): Promise<Response> | undefined {
  if (method !== 'GET') delete window.earlyAnswers
  const answer = window.earlyAnswers?.[path]
  if (window.earlyAnswers) delete window.earlyAnswers[path]
  return answer
}

/** Returns the script that starts these calls. `<` is escaped, so no address can close the script. */
export const earlyScript = (calls: EarlyCall[], locale: Locale): string =>
  `(${startEarlyCalls.toString()})(${JSON.stringify(calls).replaceAll('<', '\\u003c')},${JSON.stringify(locale)})`
