import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as api from '#contract/diagnostics/attempts'
import { listTests } from '#contract/diagnostics/tests'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { AttemptWithForm, chosenConditions } from '#contract/diagnostics/attempts'
import { nextStamp } from '#contract/values/stamp'
import { banksFolder } from '../src/diagnostics/catalogue/load-tests.ts'
import type { Answer, Visitor } from './start-app.ts'

export const testId = 'ability-12-14'
/** The version in the content folder. */
export const versionOf = (id: string): number =>
  (parse(readFileSync(path.join(banksFolder, id, 'test.yaml'), 'utf8')) as { version: number }).version
export const testVersion = versionOf(testId)
export const device = 'phone-of-the-pupil'
export const otherDevice = 'computer-at-school'

/** Starts the ability test or resumes it. */
export async function begin(
  pupil: Visitor,
  conditions: (typeof chosenConditions)[number][] = [],
): Promise<AttemptWithForm> {
  const { body } = await pupil.call(api.startAttempt, {
    params: { id: testId },
    body: { device_id: device, locale: 'ru', assent: true, conditions },
  })
  return body
}

interface How {
  /** Numbers the changes of an answer within one millisecond. */
  change?: number
  device_id?: string
  answered_at?: string
  seconds?: number
}

/** Returns the ability test as a pupil's list of tests shows it. */
export const cardOf = async (pupil: Visitor) => (await pupil.call(listTests)).body.data.find(({ id }) => id === testId)

/** The stamp of a change made at a moment. */
export const stampAt = (moment: string, change = 1): number => nextStamp(Date.parse(moment), 0, change)

/** Sends answers by item number; by default, the device's clock shows the server's time. */
export async function answer(
  pupil: Visitor,
  attemptId: string,
  given: [item: number, value: AnswerValue][],
  { change = 1, device_id = device, answered_at, seconds = 20 }: How = {},
): Promise<Answer<{ saved: { item: number; stamp: number }[]; server_time: string; deadline_at: string }>> {
  const at =
    answered_at ??
    (await pupil.call(api.readAttempt, { params: { id: attemptId } })).body.server_time ??
    new Date().toISOString()
  return pupil.call(api.saveAnswers, {
    params: { id: attemptId },
    body: { device_id, answers: given.map(([item, value]) => ({ item, stamp: stampAt(at, change), value, seconds })) },
  })
}
