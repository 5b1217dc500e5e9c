import * as z from 'zod/mini'

/** Amounts are integers in tiyn: 100 tiyn are one tenge. */
const tiynPerTenge = 100

/** An amount in tiyn in the API. */
export const Tiyn = z.number().check(z.int(), z.gte(0))

/** Writes an amount in tiyn as a decimal with two digits, `4500.00`, as payment systems expect it. */
export const decimalOf = (tiyn: number): string =>
  `${Math.trunc(tiyn / tiynPerTenge)}.${String(tiyn % tiynPerTenge).padStart(2, '0')}`

/**
 * Reads a sum from outside: `4500`, `4500.00` and `4500.000000` are one amount. Returns null for everything else, such
 * as a comma, an exponent, a space, a sign, a leading zero, or a part of a tiyn.
 */
export function tiynOf(sum: string): number | null {
  const [, tenge, fraction = ''] = /^(0|[1-9]\d{0,10})(?:\.(\d{1,6}))?$/.exec(sum) ?? []
  if (tenge === undefined || /[1-9]/.test(fraction.slice(2))) return null
  return Number(tenge) * tiynPerTenge + Number(fraction.slice(0, 2).padEnd(2, '0'))
}
