import type { AnswerValue } from '#contract/diagnostics/answers'
import { nextStamp } from '#contract/values/stamp'
import { device, pupil } from './pupils.ts'

/**
 * Requests that the generator can send; each pupil answers item after item, then starts again at the first with a later
 * stamp.
 */
export type RequestKind = 'save' | 'start' | 'part' | 'finish' | 'hold' | 'page'

export interface RequestPlan {
  kind: RequestKind
  /** `count` pupils, beginning with number `first`. */
  first: number
  count: number
  values: AnswerValue[]
  testId: string
  page?: string
  /** Packages that pupils have on their devices, and for each pupil which one. */
  packages?: { ids: readonly string[]; of: Uint8Array }
  /** The attempt of each pupil, if the server named it. */
  attempts?: readonly string[]
  /** Body of each pupil, if they differ. */
  bodies?: readonly object[]
}

export type NextRequest = () => string

export function requestsOf({
  kind,
  first,
  count,
  values,
  testId,
  bodies: own = [],
  packages,
  attempts = [],
  page = '/',
}: RequestPlan): NextRequest {
  const pupils = Array.from({ length: count }, (_, index) => pupil(first + index))
  const bodies = values.map((value) => JSON.stringify(value))
  const heads = pupils.map(({ attempt_id, token }) => ({ path: `/api/attempts/${attempt_id}`, token }))
  let turn = 0
  const make = {
    save: (head: Head, round: number) => request('PUT', `${head.path}/answers`, head.token, saveBody(round, bodies)),
    start: (head: Head, _: number, number: number) =>
      packages
        ? request('POST', `/api/tests/${testId}/package-attempts`, head.token, withPackage(startBody, packages, number))
        : request('POST', `/api/tests/${testId}/attempts`, head.token, startBody),
    part: (head: Head, _: number, number: number) => {
      const path = `/api/attempts/${attempts[number]}`
      return packages
        ? request('POST', `${path}/package-parts`, head.token, withPackage(partBody, packages, number))
        : request('POST', `${path}/parts`, head.token, partBody)
    },
    hold: (head: Head, _: number, number: number) =>
      request('POST', '/api/appointments', head.token, JSON.stringify(own[number])),
    page: () =>
      `GET ${page} HTTP/1.1\r\nhost: localhost\r\ncookie: locale=ru\r\naccept-encoding: gzip, br\r\naccept-language: ru\r\n\r\n`,
    finish: (head: Head) => request('POST', `${head.path}/finish`, head.token, finishBody),
  }[kind]
  return () => {
    const head = heads[turn % count]
    const number = turn % count
    const round = Math.floor(turn++ / count)
    return head ? make(head, round, number) : ''
  }
}

type Head = { path: string; token: string }

function saveBody(round: number, bodies: string[]): string {
  const item = round % bodies.length
  return `{"device_id":"${device}","answers":[{"item":${item},"stamp":${nextStamp(Date.now(), 0, 7)},"value":${bodies[item]},"seconds":12.5}]}`
}

const startBody = JSON.stringify({ device_id: device, locale: 'kz', assent: true, conditions: [] })
const partBody = JSON.stringify({ device_id: device, part: 1 })

const withPackage = (body: string, { ids, of }: NonNullable<RequestPlan['packages']>, number: number): string =>
  `${body.slice(0, -1)},"package":"${ids[of[number] ?? 0]}"}`
const finishBody = JSON.stringify({ device_id: device, answers: [] })

const request = (method: string, path: string, token: string, body: string): string =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nx-locale: kz\r\naccept-encoding: gzip, br\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
