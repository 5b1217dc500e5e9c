import type { Audience } from '#contract/calls/endpoint'
import type { Locale } from '#contract/values/locale'
import type { Role } from '#contract/values/role'
import { addressOf } from './api.ts'

/** A call that a page begins with. `then` names calls by what the answer holds: `/api/results/{data.0.id}`. */
export interface EarlyCall {
  path: string
  /** Whoever has another role is about to be led elsewhere, and asks nothing. */
  for?: readonly Role[]
  then?: string[]
}

/**
 * A page says in its handle what it will ask for: the HTML begins with these calls while the code is still on its way.
 */
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
 * The call as `api` will send it, letter by letter; `then` are paths of the contract with their holes filled from this
 * answer.
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
    /** What was asked for before any code was there, by address. Each answer is given out once. */
    earlyAnswers?: Record<string, Promise<Response>>
  }
}

/** Written into the HTML as it stands here, so it uses nothing from outside. Without a session nothing is asked. */
export function askEarly(calls: EarlyCall[], locale: Locale): void {
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
    const asked = fetch(path, {
      headers: { authorization: `Bearer ${token}`, 'x-locale': locale, accept: 'application/json' },
    })
    answers[path] = asked
    asked
      .then((response) => (then.length > 0 && response.ok ? response.clone().json() : null))
      .then((answer: unknown) =>
        then.flatMap((template) => fill(template, answer)).forEach((next) => ask({ path: next })),
      )
      // The page that waits for the answer learns of the failure.
      .catch(() => {})
  }
  const role = localStorage.getItem('role')
  calls.filter((call) => !role || !call.for || call.for.some((one) => one === role)).forEach(ask)
}

/** The answer that was asked for early, once. What is written since makes all of them old. */
export function takeEarly(path: string, method: string): Promise<Response> | undefined {
  if (method !== 'GET') delete window.earlyAnswers
  const answer = window.earlyAnswers?.[path]
  if (window.earlyAnswers) delete window.earlyAnswers[path]
  return answer
}

/** The script of a page that begins with these calls. No text of an address can end it. */
export const earlyScript = (calls: EarlyCall[], locale: Locale): string =>
  `(${askEarly.toString()})(${JSON.stringify(calls).replaceAll('<', '\\u003c')},${JSON.stringify(locale)})`
