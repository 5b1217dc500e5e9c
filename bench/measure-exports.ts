import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { bundleWorkers } from '../tools/build.ts'
import { atMost, type Figure } from './figure.ts'
import type { Stage } from './stage.ts'

const Took = z.object({ seconds: z.number(), processor: z.number(), megabytes: z.number(), file: z.number() })

/** Writes workbooks of 20 columns, each in a process of its own, and tells the memory that writing added to it. */
export async function measureExports({ options, tell }: Stage): Promise<Figure[]> {
  await bundleWorkers()
  const counts = options.pupils.many >= 1_000_000 ? [100_000, 1_000_000] : [100_000]
  const figures: Figure[] = []
  for (const count of counts) {
    tell(`a workbook of ${count} rows`)
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/write-table.ts', String(count)])
    const { seconds, processor, megabytes, file } = Took.parse(JSON.parse(stdout))
    const name = `workbook of ${count / 1000} thousand rows × 20`
    figures.push(
      {
        name: `${name}, memory`,
        value: megabytes,
        unit: 'MB',
        target: atMost(200),
        note: `a file of ${file.toFixed(0)} MB`,
      },
      { name, value: seconds, unit: 's', note: `${processor.toFixed(1)} s of processor, in two threads` },
    )
  }
  return figures
}
