import * as z from 'zod/mini'

/** The key of a sentence, and the field it stands beside. */
export interface Disagreement {
  path: readonly PropertyKey[]
  message: string
}

type Payload = z.core.ParsePayload

/** None of the fields is refused, and neither is the whole. */
const areGood =
  (names: readonly PropertyKey[]) =>
  ({ issues }: Payload): boolean =>
    issues.every(({ path: [first] = [] }) => first !== undefined && !names.includes(first))

const pushed =
  <T extends object>(judge: (value: T) => Iterable<Disagreement>): z.core.CheckFn<T> =>
  ({ value, issues }) => {
    for (const { path, message } of judge(value))
      issues.push({ code: 'custom', input: value, path: [...path], message, continue: true })
  }

/**
 * A check of several fields against each other. It is asked only when each of these fields holds what it may: zod runs
 * a plain refinement of an object
 * although a field was out of its bounds, and whoever computes from a minute such as 5e9 never comes to an end. Other
 * fields may be wrong meanwhile.
 */
export function disagreements<T extends object, const Names extends readonly (keyof T)[] = readonly (keyof T)[]>(
  names: Names,
  judge: (fields: Pick<T, Names[number]>) => Iterable<Disagreement>,
): z.core.$ZodCheck<T> {
  return z.check<T>(pushed<T>(judge), { when: areGood(names) })
}

/** As `disagreements`, where there is one thing to ask and one field to tell it at. */
export const agree = <T extends object, const Names extends readonly (keyof T)[] = readonly (keyof T)[]>(
  names: Names,
  judge: (fields: Pick<T, Names[number]>) => boolean,
  { path, error }: { path: readonly PropertyKey[]; error: string },
): z.core.$ZodCheck<T> => disagreements<T, Names>(names, (fields) => (judge(fields) ? [] : [{ path, message: error }]))

/**
 * For a refinement of a list or a record: it is asked only when none of the entries is refused, and there are not too
 * many of them.
 */
export const whereGood = { when: ({ issues }: Payload): boolean => issues.length === 0 }

/** As `disagreements`, of the entries of a list or a record. */
export const entriesAgree = <T extends object>(judge: (entries: T) => Iterable<Disagreement>): z.core.$ZodCheck<T> =>
  z.check<T>(pushed(judge), whereGood)
