import { expect, type BrowserContext } from '@playwright/test'
import type { Endpoint, Reply } from '#contract/calls/endpoint'

export type Call = <Spec extends Endpoint>(
  endpoint: Spec,
  parts?: { params?: Record<string, string>; body?: unknown },
) => Promise<Reply<Spec>>

/** Calls of somebody who is signed in, for what is no screen of a journey; a refused one ends it. */
export const callsOf =
  ({ request }: BrowserContext, token: string): Call =>
  async ({ method, path }, { params = {}, body } = {}) => {
    const url = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
    const headers = { authorization: `Bearer ${token}`, 'x-locale': 'ru' }
    const answer = await request.fetch(url, { method, headers, ...(body !== undefined && { data: body }) })
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
