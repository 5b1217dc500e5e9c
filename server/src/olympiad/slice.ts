import * as appealDesk from '#contract/olympiad/appeal-desk'
import * as appeals from '#contract/olympiad/appeals'
import * as desk from '#contract/olympiad/desk'
import * as applications from '#contract/olympiad/applications'
import * as diplomas from '#contract/olympiad/diplomas'
import * as entry from '#contract/olympiad/entry'
import * as liveBoard from '#contract/olympiad/live-board'
import * as olympiad from '#contract/olympiad/olympiad'
import { refusals } from '#contract/olympiad/refusals'
import * as signs from '#contract/olympiad/signs'
import * as registration from '#contract/olympiad/registration'
import * as protocol from '#contract/olympiad/protocol'
import * as rehearsal from '#contract/olympiad/rehearsal'
import * as tasks from '#contract/olympiad/tasks'
import type { Slice } from '../platform/slice.ts'
import { deletePapersNotNeeded, sweepPapers } from './applications/papers.ts'
import { deleteSigns } from './board/delete-signs.ts'
import { boardRoutes } from './board/routes.ts'
import { demo } from './demo.ts'
import { giveOutDemoCodes } from './demo-round/open-trial-round.ts'
import { showAppeals } from './demo-appeals.ts'
import { showArchive } from './demo-archive.ts'
import { showApplications } from './demo-applications.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { startDemoRoom } from './demo-round/demo-room.ts'
import { entryRoutes } from './entry/routes.ts'
import { erasePlaces, ownOlympiad } from './own-records.ts'
import { protocolRoutes } from './protocol/routes.ts'
import { countOverdue } from './rehearsal/count-rehearsal.ts'
import { deleteRehearsalDevices } from './rehearsal/delete-devices.ts'
import { rehearsalRoutes } from './rehearsal/routes.ts'
import { notifyOfResults } from './results/notify-of-results.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { secretOfRound } from './round-keys.ts'
import {
  isTestHeld,
  mustStayClosed,
  resultsWithheld,
  roundsAheadOf,
  sittingsAhead,
  sittingsOf,
  testsHeld,
} from './sittings.ts'

export const slice: Slice = {
  // Rounds are taken as tests, and their works are scored there; winners enter the registry of talents.
  neighbours: ['diagnostics', 'talents'],
  contract: {
    olympiad: { ...olympiad, refusals },
    'olympiad-registration': registration,
    'olympiad-desk': desk,
    'olympiad-appeals': appeals,
    'olympiad-appeal-desk': appealDesk,
    'olympiad-rehearsal': rehearsal,
    'olympiad-entry': entry,
    'olympiad-live-board': { ...liveBoard, ...signs },
    'olympiad-protocols': protocol,
    'olympiad-diplomas': diplomas,
    'school-applications': applications,
    'olympiad-tasks': tasks,
  },
  words: { ru, kk, en },
  routes(app, platform) {
    routes(app, platform)
    rehearsalRoutes(app, platform)
    entryRoutes(app, platform)
    const demoRoom = platform.config.DEMO_ROUND === 'moves' ? startDemoRoom(app, platform) : null
    boardRoutes(app, platform, async () => demoRoom?.watch())
    protocolRoutes(app, platform)
  },
  jobs(platform) {
    platform.jobs.every('notify-of-olympiad-results', '* * * * *', () => notifyOfResults(platform))
    platform.jobs.every('count-rehearsals', '* * * * *', () => countOverdue(platform))
    platform.jobs.every('sweep-application-papers', '57 21 * * *', async () => {
      await deletePapersNotNeeded(platform)
      await sweepPapers(platform)
    })
  },
  deleteExpired: async (db, before) => {
    await deleteRehearsalDevices(db, before)
    await deleteSigns(db)
  },
  own: ownOlympiad,
  erase: erasePlaces,
  sittings: {
    ofStudent: sittingsOf,
    testsHeld,
    isHeld: isTestHeld,
    mustStayClosed,
    resultsWithheld,
    ofStudentAhead: roundsAheadOf,
    ahead: sittingsAhead,
    secretOf: secretOfRound,
  },
  demo,
  async afterDemo(platform) {
    await giveOutDemoCodes(platform)
    await showAppeals(platform)
    await showApplications(platform)
    await showArchive(platform)
  },
}
