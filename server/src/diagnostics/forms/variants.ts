import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { StoredForm } from './stored-form.ts'
import { usesSharedForm } from './arrangement.rules.ts'
import { preparedSeeds } from './prepared-forms.rules.ts'
import { isGivenByItem } from '../instrument/plan.rules.ts'

/**
 * Of a test in which everybody has another form, a sitting has so many forms, so that each can be sealed once. Among
 * twenty pupils of a room the chance that two have the same form is about one half.
 */
export const formsOfSitting = 256

type Version = Pick<StoredForm, 'plan' | 'arrangement'>

interface TestOfSitting {
  test_id: string
  version: number
}

/** How many forms a sitting has; none if items are given one by one, because there is no text to seal then. */
export function variantsOf({ plan, arrangement }: Version): number {
  if (isGivenByItem(plan)) return 0
  if (arrangement?.laid) return preparedSeeds(arrangement.laid).length
  return usesSharedForm(arrangement, 1) ? 1 : formsOfSitting
}

/** The seed of one form of a sitting. It follows from the secret, so nobody can make the form before. */
export function seedOfVariant(
  { arrangement }: Version,
  secret: Buffer,
  { test_id, version, variant }: TestOfSitting & { variant: number },
): number | null {
  if (arrangement?.laid) return preparedSeeds(arrangement.laid)[variant] ?? null
  if (usesSharedForm(arrangement, 1)) return null
  const known = seeds.get(secret) ?? new Map<string, number>()
  seeds.set(secret, known)
  const name = `seed\0${test_id}\0${version}\0${variant}`
  const seed = known.get(name) ?? 1 + drawn(secret, name, 2 ** 31 - 2)
  known.set(name, seed)
  return seed
}

/** Every start asks for one of a few hundred seeds. */
const seeds = new WeakMap<Buffer, Map<string, number>>()

/** The variant of a pupil. */
export const variantOf = (secret: Buffer, student: string, variants: number): number =>
  drawn(secret, `variant\0${student}`, variants)

/**
 * Whether the form of an attempt in a sitting is known before. A later attempt of a test with a shared form or two
 * prepared forms depends on the attempt before, as outside of a sitting.
 */
export const hasFixedForm = ({ arrangement }: Version, number: number): boolean =>
  number === 1 || (arrangement?.first === 'parallel' && !arrangement.laid)

/** Forty-eight bits of a keyed hash, so that every number below `limit` is equally likely. */
const drawn = (secret: Buffer, text: string, limit: number): number =>
  createHmac('sha256', keyOf(secret)).update(text).digest().readUIntBE(0, 6) % limit

/** Making the key costs four times as much as the hash. */
function keyOf(secret: Buffer): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}
const keys = new WeakMap<Buffer, KeyObject>()

/**
 * The seed of an attempt in a sitting; undefined if the form is not known before, and its seed is drawn as usual.
 */
export function seedInSitting(
  version: Version,
  secret: Buffer,
  { student, number, ...test }: TestOfSitting & { student: string; number: number },
): number | null | undefined {
  const variants = variantsOf(version)
  if (variants === 0 || !hasFixedForm(version, number)) return undefined
  return seedOfVariant(version, secret, { ...test, variant: variantOf(secret, student, variants) })
}
