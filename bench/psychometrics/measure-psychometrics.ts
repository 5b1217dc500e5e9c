import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calibrate } from '../../psychometrics/irt/calibrate.ts'
import { collapse } from '../../psychometrics/irt/patterns.ts'
import { normalQuadrature } from '../../psychometrics/irt/quadrature.ts'
import { standardErrors } from '../../psychometrics/irt/standard-errors.ts'
import { seededRandom } from '../../psychometrics/numbers/random.ts'
import { drawItems, simulateResponses } from '../../psychometrics/recovery/recover.ts'
import type { Responses } from '../../psychometrics/data/responses.ts'
import { atMost, median, type Figure } from '../figure.ts'

/**
 * Processor seconds of calibrations, of which the machine's other work takes none, and their ratio to a fixed loop
 * that is measured in turn with them.
 */
export async function measurePsychometrics({ rounds }: { rounds: number }): Promise<Figure[]> {
  const usual = simulated(10_000, 40, '2pl')
  const guessed = simulated(10_000, 40, '3pl')
  const [two, three, loop] = [[], [], []] as number[][]
  for (let round = 0; round < rounds; round += 1) {
    loop!.push(processorSeconds(fixedLoop))
    two!.push(processorSeconds(() => fit(usual, '2pl')))
    three!.push(processorSeconds(() => fit(guessed, '3pl')))
  }
  const [ofTwo, ofThree, ofLoop] = [median(two!), median(three!), median(loop!)]
  const large = commandUsage(295_000, 60)
  const small = commandUsage(10_000, 40)
  return [
    { name: 'fixed loop, 100 million multiplications and additions', value: ofLoop, unit: 's' },
    {
      name: '2PL of 10,000 × 40 with errors',
      value: ofTwo,
      unit: 's',
      target: atMost(1),
      note: `61 nodes; from ${Math.min(...two!).toFixed(2)} to ${Math.max(...two!).toFixed(2)} in ${rounds} rounds`,
    },
    { name: '2PL ÷ fixed loop', value: ofTwo / ofLoop, unit: '' },
    { name: '3PL of 10,000 × 40 with errors', value: ofThree, unit: 's' },
    { name: '3PL ÷ fixed loop', value: ofThree / ofLoop, unit: '' },
    { name: 'command: all of 10,000 × 40 from CSV to JSON', value: small.seconds, unit: 's', note: 'with its start' },
    { name: 'command: all of 295,000 × 60', value: large.seconds, unit: 's', target: atMost(15) },
    { name: 'command: memory of 295,000 × 60', value: large.megabytes, unit: 'MB', target: atMost(200) },
  ]
}

function simulated(persons: number, items: number, model: '2pl' | '3pl'): Responses {
  const random = seededRandom(1)
  const drawn = drawItems(items, model, random)
  return simulateResponses(drawn, Float64Array.from({ length: persons }, random.normal), random)
}

function fit(responses: Responses, model: '2pl' | '3pl'): void {
  const patterns = collapse(
    responses,
    Array.from({ length: responses.items }, (_, item) => item),
  )
  const { slopes, converged } = calibrate(patterns, { model })
  if (!converged) throw new Error(`${model} did not converge`)
  standardErrors(patterns, slopes, normalQuadrature(), { model })
}

/** What a naive E step does: products of two arrays, added up. */
function fixedLoop(): void {
  const [ones, others] = [new Float64Array(1000).fill(1.0001), new Float64Array(1000).fill(0.9999)]
  let total = 0
  for (let turn = 0; turn < 100_000; turn += 1) for (let at = 0; at < 1000; at += 1) total += ones[at]! * others[at]!
  if (!(total > 0)) throw new Error('the loop was not carried out')
}

function processorSeconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Runs the command on a file in a process of its own. */
function commandUsage(persons: number, items: number): { seconds: number; megabytes: number } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-psychometrics-'))
  try {
    const file = path.join(folder, 'answers.csv')
    writeAnswers(file, simulated(persons, items, '2pl'))
    const usage = ['--import', './bench/psychometrics/print-usage.ts']
    const { stderr } = spawnSync(process.execPath, [...usage, 'psychometrics/cli/main.ts', 'analyse', file, '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', openSync(path.join(folder, 'analysis.json'), 'w'), 'pipe'],
    })
    return JSON.parse(stderr.split('\n').at(-1) ?? '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeAnswers(file: string, { persons, items, values }: Responses): void {
  const target = openSync(file, 'w')
  writeSync(target, `${Array.from({ length: items }, (_, item) => `i${item + 1}`).join()}\n`)
  for (let from = 0; from < persons; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, persons - from) }, (_, at) =>
      values.subarray((from + at) * items, (from + at + 1) * items).join(),
    )
    writeSync(target, `${rows.join('\n')}\n`)
  }
  closeSync(target)
}
