import { loadavg } from 'node:os'
import { atMost, median, percentile, type Figure } from '../figure.ts'
import type { Stage } from '../stage.ts'
import { looks } from './registry-people.ts'

interface Comparison<Asked extends { name: string }> {
  /** The beginning of the names of the figures. */
  name: string
  /** Names of the databases of the small and of the large country. */
  few: string
  many: string
  queries: readonly Asked[]
  /** Asks a server once and returns the milliseconds. */
  ask: (port: number, one: Asked, look: number) => Promise<number>
  /** Limit of the ratio of the large country to the small one. */
  most: number
  /** What the large country holds. */
  holds: string
}

/** Asks a large and a small country the same in turns; a figure for each question, and the p95 of all of them. */
export async function compareCountries<Asked extends { name: string }>(
  stage: Stage,
  { name, queries, ask, most, holds, ...databases }: Comparison<Asked>,
): Promise<Figure[]> {
  const { pupils } = stage.options
  const [few, many] = [await stage.server(databases.few), await stage.server(databases.many)]
  const figures: Figure[] = []
  const all: number[] = []
  for (const one of queries) {
    stage.tell(one.name)
    const [small, large]: [number[], number[]] = [[], []]
    // The first views of a day are recorded, and the code is compiled, before the measure.
    for (let look = 0; look < looks; look++) for (const { port } of [few, many]) await ask(port, one, look)
    for (let look = 0; look < looks; look++) {
      small.push(await ask(few.port, one, look))
      large.push(await ask(many.port, one, look))
    }
    all.push(...large)
    const [before, after] = [median(small), median(large)]
    figures.push({
      name: `${name}: ${one.name}`,
      value: after / before,
      unit: '×',
      target: atMost(most),
      note: `${before.toFixed(1)} ms of ${pupils.few} pupils, ${after.toFixed(1)} ms of ${pupils.many}, p95 ${percentile(large, 0.95).toFixed(1)} ms`,
    })
  }
  const note = `of ${holds}, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`
  return [
    ...figures,
    { name: `${name}: p95 of all of them`, value: percentile(all, 0.95), unit: 'ms', target: atMost(100), note },
  ]
}
