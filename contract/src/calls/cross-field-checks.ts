import * as z from 'zod/mini'

/** Key of a message and the field it belongs to. */
export interface CrossFieldError {
  path: readonly PropertyKey[]
  message: string
}

type Payload = z.core.ParsePayload

/** Neither these fields nor the whole object have issues. */
const areValid =
  (names: readonly PropertyKey[]) =>
  ({ issues }: Payload): boolean =>
    issues.every(({ path: [first] = [] }) => first !== undefined && !names.includes(first))

const pushed =
  <T extends object>(judge: (value: T) => Iterable<CrossFieldError>): z.core.CheckFn<T> =>
  ({ value, issues }) => {
    for (const { path, message } of judge(value))
      issues.push({ code: 'custom', input: value, path: [...path], message, continue: true })
  }

/**
 * Checks several fields against each other, but only if each of them is valid: zod runs a plain refinement of an object
 * even if a field is out of range, and a calculation with a minute such as 5e9 would never end. Other fields may be
 * invalid.
 */
export function crossFieldChecks<T extends object, const Names extends readonly (keyof T)[] = readonly (keyof T)[]>(
  names: Names,
  judge: (fields: Pick<T, Names[number]>) => Iterable<CrossFieldError>,
): z.core.$ZodCheck<T> {
  return z.check<T>(pushed<T>(judge), { when: areValid(names) })
}

/** Like `crossFieldChecks`, for a single condition whose error belongs to one field. */
export const crossFieldRule = <T extends object, const Names extends readonly (keyof T)[] = readonly (keyof T)[]>(
  names: Names,
  judge: (fields: Pick<T, Names[number]>) => boolean,
  { path, error }: { path: readonly PropertyKey[]; error: string },
): z.core.$ZodCheck<T> =>
  crossFieldChecks<T, Names>(names, (fields) => (judge(fields) ? [] : [{ path, message: error }]))

/** For a refinement of a list or a record: runs it only if all entries are valid and there are not too many of them. */
export const onlyIfValid = { when: ({ issues }: Payload): boolean => issues.length === 0 }

/** Like `crossFieldChecks`, for the entries of a list or a record. */
export const crossEntryChecks = <T extends object>(
  judge: (entries: T) => Iterable<CrossFieldError>,
): z.core.$ZodCheck<T> => z.check<T>(pushed(judge), onlyIfValid)
