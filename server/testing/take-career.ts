import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { AnswerValue } from '#contract/diagnostics/answers'
import * as api from '#contract/diagnostics/attempts'
import { banksFolder } from '../src/diagnostics/catalogue/load-tests.ts'
import type { Visitor } from './start-app.ts'
import { answer, device } from './take-test.ts'

export const careerTest = 'career-guidance'

const folder = path.join(banksFolder, careerTest)
const read = <Value>(file: string): Value => parse(readFileSync(path.join(folder, file), 'utf8'))
const loads = new Map(
  ['interests', 'liking', 'ease'].flatMap((file) =>
    read<{ id: string; loads: Record<string, number> }[]>(`items/${file}.yaml`).map(
      ({ id, loads }) => [id, Object.keys(loads)[0] ?? ''] as const,
    ),
  ),
)
const pairs = read<Record<string, { counts: Record<string, string> }>>('key/pairs.yaml')

/**
 * A pupil's answers: a step from 1 to 5 by scale, objects of work in order of preference, and the letters of three
 * values.
 */
export interface Said {
  steps: Record<string, number>
  objects: string[]
  values?: string[]
}

/** A pupil of type IRC who likes mathematics and computer science. */
export const thinker: Said = {
  steps: {
    investigative: 5,
    realistic: 4,
    conventional: 3,
    artistic: 2,
    enterprising: 2,
    social: 1,
    'subject-math': 5,
    'subject-informatics': 5,
  },
  objects: ['sign', 'technology', 'nature', 'human', 'art'],
  values: ['d', 'g', 'k'],
}

/** Completes career guidance and returns the id of the result; scales without a value stay unanswered. */
export async function takeCareer(pupil: Visitor, { steps, objects, values = [] }: Said): Promise<string> {
  const { body } = await pupil.call(api.startAttempt, {
    params: { id: careerTest },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  const given = body.form.parts
    .flatMap(({ items }) => items)
    .flatMap(({ item, id }): [number, AnswerValue][] => {
      const step = steps[loads.get(id) ?? '']
      if (step) return [[item, 'abcde'.charAt(step - 1)]]
      if (pairs[id]) return objects.length > 0 ? [[item, nearer(pairs[id].counts, objects)]] : []
      return id === 'v1' && values.length > 0 ? [[item, values]] : []
    })
  await answer(pupil, body.attempt.id, given)
  const receipt = await pupil.call(api.finishAttempt, {
    params: { id: body.attempt.id },
    body: { device_id: device, answers: [] },
  })
  return receipt.body.result_id
}

function nearer(counts: Record<string, string>, objects: string[]): string {
  const place = (side: string) => objects.findIndex((object) => counts[side] === `object-${object}`)
  return place('a') < place('b') ? 'a' : 'b'
}
