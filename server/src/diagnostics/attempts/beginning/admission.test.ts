import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createAdmission } from './admission.ts'

const crowded = new Refusal('overloaded', { retryAfter: 3 })

test('beginnings are sent away while saves are slow, and let in again when they are quick', async () => {
  let time = 0
  const admission = createAdmission(
    () => time,
    () => 0,
  )
  admission.close()
  expect(admission.refuseWhenCrowded).not.toThrow()
  for (time = 0; time < 1000; time += 10) admission.saved(400)
  const end = Promise.withResolvers<void>()
  const few = Array.from({ length: 8 }, () => admission.begin(() => end.promise))
  expect(admission.refuseWhenCrowded).toThrow(crowded)
  await expect(admission.begin(async () => 'begun')).rejects.toThrow(crowded)
  time += 2000
  expect(await admission.begin(async () => 'begun')).toBe('begun')
  end.resolve()
  await Promise.all(few)
})
