import { device } from '../take-test.ts'

/** A finish as the pupil's device sends it, by default without answers. */
export const finishInput = (
  id: string,
  answers: { item: number; stamp: number; value: string; seconds: number }[] = [],
) => ({
  params: { id },
  body: { device_id: device, answers },
})
