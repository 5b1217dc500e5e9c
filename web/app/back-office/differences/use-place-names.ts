import { useEffect, useState } from 'react'
import type { Referred } from '#contract/publishing/field'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { listReferences } from '#contract/publishing/overview'
import { api } from '../../calls/browser-api.ts'

/** A place that something points at. */
export interface Pointed {
  of: Referred
  id: string
}

/** The name of a place; its id as long as it is not read, and where there is no such place any more. */
export type NameOfPlace = (of: Referred, id: string) => string

/** The places that values of a kind point at. */
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

export const placesOf = (of: Referred, values: readonly unknown[]): Pointed[] =>
  values.flatMap((id) => (typeof id === 'string' && id !== '' ? [{ of, id }] : []))

/** An id has at most eighty signs, and a query a thousand. */
const mostAtOnce = 12

/** The names of places in the reader's language, each asked for once. */
export function usePlaceNames(places: readonly Pointed[]): NameOfPlace {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = [...new Set(places.map(({ of, id }) => `${of} ${id}`))].sort().join(',')
  useEffect(() => {
    if (wanted === '') return
    const controller = new AbortController()
    for (const [of, ids] of inParts(wanted))
      // A name that does not come leaves the id in its place.
      void api(listReferences, { params: { of }, query: { ids: ids.join(',') } }, { signal: controller.signal }).then(
        ({ data }) =>
          setNames(
            (known) =>
              new Map([
                ...known,
                ...data.map(
                  ({ id, title, within }) => [`${of} ${id}`, [title, within].filter(Boolean).join(', ')] as const,
                ),
              ]),
          ),
        () => undefined,
      )
    return () => controller.abort()
  }, [wanted])
  return (of, id) => names.get(`${of} ${id}`) ?? id
}

function inParts(wanted: string): [Referred, string[]][] {
  const pairs = wanted.split(',').map((pair) => pair.split(' '))
  return (['region', 'locality', 'school', 'center'] as const).flatMap((of) => {
    const ids = pairs.flatMap(([kind, id = '']) => (kind === of ? [id] : []))
    return Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, at): [Referred, string[]] => [
      of,
      ids.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
    ])
  })
}
