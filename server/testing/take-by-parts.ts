import path from 'node:path'
import * as api from '#contract/diagnostics/attempts'
import type { Locale } from '#contract/values/locale'
import { loadBank } from '../src/diagnostics/catalogue/load-bank.ts'
import { banksFolder, formOf } from '../src/diagnostics/catalogue/load-tests.ts'
import { formMaker } from '../src/diagnostics/forms/attempt-form.ts'
import type { Visitor } from './start-app.ts'
import { answer, device } from './take-test.ts'

/** Returns the right option of an item in the form with this seed, for a bank in which every item has exactly one. */
export function rightIn(id: string, form_seed: number | null): (item: string) => string {
  const bank = loadBank(path.join(banksFolder, id))
  const key = formMaker(formOf(bank))({ form_seed }).keyOf(bank.key)
  return (item) => {
    const right = key[item]
    if (!right || !('right' in right) || typeof right.right !== 'string')
      throw new Error(`${item} has no single right option`)
    return right.right
  }
}

/** Takes a test with separate parts: answers this many items of each part correctly, in order, and skips the others. */
export async function takeByParts(
  pupil: Visitor,
  id: string,
  rights: readonly number[],
  seedOf: (attemptId: string) => Promise<number | null>,
  locale: Locale = 'ru',
) {
  const started = await pupil.call(api.startAttempt, {
    params: { id },
    body: { device_id: device, locale, assent: true, conditions: [] },
  })
  const params = { id: started.body.attempt.id }
  const rightOf = rightIn(id, await seedOf(params.id))
  for (const [at, count] of rights.entries()) {
    const { body } = await pupil.call(api.beginPart, { params, body: { device_id: device, part: at + 1 } })
    const items = body.form.parts[at]?.items ?? []
    const given = items.slice(0, count).map(({ item, id: name }): [number, string] => [item, rightOf(name)])
    if (given.length > 0) await answer(pupil, params.id, given)
  }
  const { body } = await pupil.call(api.finishAttempt, { params, body: { device_id: device, answers: [] } })
  return body.result_id
}
