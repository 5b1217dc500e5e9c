import * as z from 'zod/mini'

/** The name a device has given itself. */
export const Device = z.string({ error: 'field.required' }).check(z.regex(/^[\w-]{8,64}$/))
/** Of a change of an answer (`stamp.ts`). */
export const Stamp = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
export const ItemNumber = z.number().check(z.int(), z.gte(0), z.lte(400))
/**
 * A moment by the device's clock, with nine decimals of a second at most: the database refuses the year 0, and a moment
 * with too many digits.
 */
export const DeviceMoment = z.iso.datetime().check(
  z.maxLength(30),
  z.refine((moment) => moment >= '0001'),
)
/**
 * Time spent, in seconds to the thousandth. A device whose clock was changed may send an impossible number; it is put
 * right, so that the answer is not lost.
 */
export const DeviceSeconds = z
  .number()
  .check(z.overwrite((seconds) => Math.round(Math.min(86_400, Math.max(0, seconds)) * 1000) / 1000))
