import { cpus } from 'node:os'
import { isReached, type Figure } from './figure.ts'
import { measureAppointments } from './workplace/measure-appointments.ts'
import { measureBoard } from './workplace/measure-board.ts'
import { measureCachedPages } from './pages/measure-cached-pages.ts'
import { measureCoins } from './measure-coins.ts'
import { measureDashboard } from './measure-dashboard.ts'
import { measureExports } from './measure-exports.ts'
import { measureLibrary } from './library/measure-library.ts'
import { measureLists } from './measure-lists.ts'
import { measurePages } from './pages/measure-pages.ts'
import { measurePublicPages } from './pages/measure-public-pages.ts'
import { measureOpening } from './measure-opening.ts'
import { measureNotices } from './workplace/measure-notices.ts'
import { measureRecords } from './workplace/measure-records.ts'
import { measureRegistry } from './workplace/measure-registry.ts'
import { measureReports } from './measure-reports.ts'
import { measureRescore } from './measure-rescore.ts'
import { measureResults } from './measure-results.ts'
import { measureRush } from './measure-rush.ts'
import { measureSaves } from './measure-saves.ts'
import { measureStarts } from './measure-starts.ts'
import { measureStored } from './measure-stored.ts'
import { measureWarmUp } from './measure-warm-up.ts'
import { measureWeight } from './measure-weight.ts'
import { readOptions } from './options.ts'
import { tableOf } from './print-table.ts'
import { prepareStage, type Stage } from './stage.ts'

const measures: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  saves: measureSaves,
  stored: measureStored,
  rush: measureRush,
  starts: measureStarts,
  opening: measureOpening,
  'warm-up': measureWarmUp,
  results: async (stage) => [...(await measureResults(stage)), ...(await measureRescore(stage))],
  reports: measureReports,
  lists: measureLists,
  dashboard: measureDashboard,
  exports: measureExports,
  library: measureLibrary,
  registry: measureRegistry,
  records: measureRecords,
  appointments: measureAppointments,
  notices: measureNotices,
  board: measureBoard,
  coins: measureCoins,
  'cached-pages': measureCachedPages,
  'public-pages': measurePublicPages,
  pages: async (stage) => [...(await measureWeight(stage)), ...(await measurePages(stage))],
}

const options = readOptions(process.argv.slice(2))
const unknown = options.only.find((name) => !measures[name])
if (unknown) {
  console.error(`There is no measurement «${unknown}»; there are: ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}

const stage = await prepareStage(options)
const figures: Figure[] = []
try {
  for (const [name, measure] of Object.entries(measures))
    if (options.only.length === 0 || options.only.includes(name)) figures.push(...(await measure(stage)))
} finally {
  await stage.close()
}
console.log(
  options.json
    ? JSON.stringify(
        {
          cores: cpus().length,
          node: process.version,
          figures: figures.map((figure) => ({ ...figure, is_reached: isReached(figure) })),
        },
        null,
        2,
      )
    : tableOf(figures),
)
