import * as z from 'zod/mini'

/** Id that a device has given itself. */
export const Device = z.string({ error: 'field.required' }).check(z.regex(/^[\w-]{8,64}$/))
/** Stamp of a change of an answer (`stamp.ts`). */
export const Stamp = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
export const ItemNumber = z.number().check(z.int(), z.gte(0), z.lte(400))
/**
 * Time by the device's clock, with at most nine decimals: the database rejects the year 0 and times with too many
 * digits.
 */
export const DeviceMoment = z.iso.datetime().check(
  z.maxLength(30),
  z.refine((moment) => moment >= '0001'),
)
/**
 * Time spent, in seconds with three decimals. A changed device clock can produce impossible numbers; they are
 * corrected, so that the answer is not lost.
 */
export const DeviceSeconds = z
  .number()
  .check(z.overwrite((seconds) => Math.round(Math.min(86_400, Math.max(0, seconds)) * 1000) / 1000))
