import { parseArgs } from 'node:util'

export interface Options {
  json: boolean
  /** Names of the measures to run; empty for all. */
  only: string[]
  /** Length of a round and number of rounds. */
  seconds: number
  rounds: number
  /** Number of stored answers in the measure with a full table. */
  rows: number
  connections: number
  /** Seconds in which everybody starts; in fewer, as many fewer pupils. */
  opening: number
  /** Numbers of pupils in the small and the large country that are compared. */
  pupils: { few: number; many: number }
}

const usage = `npm run bench -- [options]
  --only <name>       one measure, may be given several times
  --json              figures as JSON instead of a table
  --quick             one short round and a million stored answers, a hundred thousand pupils: while others use the machine
  --rows <number>     answers already stored, 12 million by default
  --pupils <number>   pupils of the large country of lists, a million by default
  --seconds, --rounds, --connections <number>`

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      rows: { type: 'string' },
      pupils: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      connections: { type: 'string', default: '256' },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  const usual = values.quick
    ? { seconds: 4, rounds: 1, rows: 1_000_000, pupils: 100_000 }
    : { seconds: 8, rounds: 3, rows: 12_000_000, pupils: 1_000_000 }
  const number = (given: string | undefined, otherwise: number) => (given ? Number(given) : otherwise)
  return {
    json: values.json,
    only: values.only,
    seconds: number(values.seconds, usual.seconds),
    rounds: number(values.rounds, usual.rounds),
    rows: number(values.rows, usual.rows),
    connections: Number(values.connections),
    opening: values.quick ? 6 : 60,
    pupils: { few: 10_000, many: number(values.pupils, usual.pupils) },
  }
}
