import { useEffect, useState } from 'react'
import type { ReferencedKind } from '#contract/publishing/field'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { listReferences } from '#contract/publishing/overview'
import { api } from '../../calls/browser-api.ts'

/** A place that a value refers to. */
export interface Pointed {
  of: ReferencedKind
  id: string
}

/** Returns the name of a place, or its id while the name is loading or if the place no longer exists. */
export type NameOfPlace = (of: ReferencedKind, id: string) => string

/** Returns the places that values of a kind refer to. */
export function placesOfKind(
  kind: KindName,
  differences: readonly { field: string; before: unknown; after: unknown }[],
): Pointed[] {
  const { shared } = kindOf(kind)
  return differences.flatMap(({ field, before, after }) => {
    const pointing = shared.find(({ name }) => field === `shared.${name}`)
    return pointing?.type === 'reference' ? placesOf(pointing.of, [before, after]) : []
  })
}

export const placesOf = (of: ReferencedKind, values: readonly unknown[]): Pointed[] =>
  values.flatMap((id) => (typeof id === 'string' && id !== '' ? [{ of, id }] : []))

/** An id has at most 80 characters, and the query at most 1000. */
const maxAtOnce = 12

/** Loads the names of places in the user's language, each once. */
export function usePlaceNames(places: readonly Pointed[]): NameOfPlace {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const placeKeys = [...new Set(places.map(({ of, id }) => `${of} ${id}`))].sort().join(',')
  useEffect(() => {
    if (placeKeys === '') return
    const controller = new AbortController()
    for (const [of, ids] of inParts(placeKeys))
      // If a name cannot be loaded, its id is shown.
      void api(listReferences, { params: { of }, query: { ids: ids.join(',') } }, { signal: controller.signal }).then(
        ({ data }) =>
          setNames(
            (previous) =>
              new Map([
                ...previous,
                ...data.map(
                  ({ id, title, within }) => [`${of} ${id}`, [title, within].filter(Boolean).join(', ')] as const,
                ),
              ]),
          ),
        () => undefined,
      )
    return () => controller.abort()
  }, [placeKeys])
  return (of, id) => names.get(`${of} ${id}`) ?? id
}

function inParts(placeKeys: string): [ReferencedKind, string[]][] {
  const pairs = placeKeys.split(',').map((pair) => pair.split(' '))
  return (['region', 'locality', 'school', 'center', 'book'] as const).flatMap((of) => {
    const ids = pairs.flatMap(([kind, id = '']) => (kind === of ? [id] : []))
    return Array.from({ length: Math.ceil(ids.length / maxAtOnce) }, (_, at): [ReferencedKind, string[]] => [
      of,
      ids.slice(at * maxAtOnce, (at + 1) * maxAtOnce),
    ])
  })
}
