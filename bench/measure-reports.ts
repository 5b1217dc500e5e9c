import { createReportQueue } from '../server/src/diagnostics/results/report/report-queue.ts'
import { exampleResult } from '../server/src/diagnostics/results/report/example-result.ts'
import { reportSheet } from '../server/src/diagnostics/results/report/report-sheet.ts'
import { createTranslator } from '../server/src/platform/translate.ts'
import { words } from '../server/src/all-slices/words.ts'
import { bundleWorkers } from '../tools/build.ts'
import { type Figure } from './figure.ts'
import type { Stage } from './stage.ts'

/** Lays out reports one after another in the worker thread, as the product does; the first one also loads fonts. */
export async function measureReports({ options, tell }: Stage): Promise<Figure[]> {
  tell('reports')
  const student = { full_name: 'Ахметова Айым', age: 13, grade: 7, school: null }
  const sheet = reportSheet(createTranslator(words), {
    result: exampleResult('kk', 'student'),
    student,
    language: 'kk',
    code: { address: 'https://bagdar.example/test-results-new/1/2', is_shared: true },
  })
  await bundleWorkers()
  const queue = createReportQueue()
  const first = await timed(() => queue.print(sheet))
  const ends = performance.now() + options.seconds * 1000
  const began = performance.now()
  let [pages, longestPause] = [0, 0]
  let last = performance.now()
  const heart = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last)
    last = performance.now()
  }, 5)
  while (performance.now() < ends) pages += pagesOf(await queue.print(sheet))
  clearInterval(heart)
  const seconds = (performance.now() - began) / 1000
  await queue.close()
  return [
    {
      name: 'report pages',
      value: pages / seconds,
      unit: '/s',
      note: `off-thread; first report ${Math.round(first)} ms`,
    },
    { name: 'longest pause of the main thread meanwhile', value: longestPause, unit: 'ms' },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
