import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { routes as addedAttempts } from './added-attempts/routes.ts'
import type { AttemptServices } from './attempts/attempt-services.ts'
import { createAdmission } from './attempts/beginning/admission.ts'
import { closeOverdue } from './attempts/ending/close-overdue.ts'
import { createGroupCommit } from './attempts/saving/group-commit.ts'
import { remindOfNext } from './attempts/beginning/remind-of-next.ts'
import { routes as attempts } from './attempts/routes.ts'
import { createSaveAnswers } from './attempts/saving/save-answers.ts'
import { catalogueOf } from './catalogue/catalogue.ts'
import { earnForTests } from './results/earn-for-tests.ts'
import { packForms } from './catalogue/pack-forms.ts'
import { packerOf } from './packing/packer.ts'
import { routes as catalogueRoutes } from './catalogue/routes.ts'
import { routes as exercises } from './exercises/routes.ts'
import { routes as ownData } from './own-data/routes.ts'
import { countFinished, countInBatches } from './results/counting/count-in-batches.ts'
import { countNorms } from './results/norms.ts'
import { recountOutdated } from './results/counting/recount-outdated.ts'
import { deletePackages, makePackagesAhead } from './packages/make-ahead.ts'
import { packagesOf } from './packages/packages.ts'
import { routes as packageRoutes } from './packages/routes.ts'
import { routes as reports } from './results/report/routes.ts'
import { routes as results } from './results/routes.ts'
import { routes as stageTwo } from './stage-two/routes.ts'
import { routes as training } from './training/routes.ts'

const weekMs = 7 * 86_400_000

export function routes(app: FastifyInstance, platform: Platform): void {
  const catalogue = catalogueOf(platform)
  const packer = packerOf(platform)
  const admission = createAdmission()
  const commit = createGroupCommit(platform.database, platform.now, admission.saved)
  const save = createSaveAnswers({ ...platform, catalogue, commit })
  const { isLeaving, onLeave } = platform.leaving
  const counting = { ...platform, catalogue, commit, isLeaving }
  const services: AttemptServices & Platform = {
    ...platform,
    catalogue,
    commit,
    save,
    results: {
      count: (attempt) => countFinished(counting, attempt),
      countMany: (attempts) => countInBatches(counting, attempts, 'late-answers'),
    },
  }
  app.addHook('onReady', () => catalogue.listen())
  // Before the process ends, every pupil must get the confirmation of all answers that are on the disk.
  app.addHook('onClose', () => commit.drained())
  app.addHook('onClose', async () => admission.close())
  catalogueRoutes(app, platform, catalogue)
  exercises(app, platform, catalogue)
  attempts(app, services, admission)
  const packages = packagesOf(services)
  packageRoutes(app, services, { admission, packages })
  results(app, services)
  training(app, services)
  reports(app, platform, catalogue)
  ownData(app, platform, catalogue)
  stageTwo(app, platform)
  addedAttempts(app, platform, catalogue)
  onLeave(() => packer.close())
  app.addHook('onClose', async () => packer.close())
  platform.jobs.every('attempts-overdue', { cron: '* * * * *', atStart: true }, () =>
    closeOverdue({ ...services, isLeaving }),
  )
  platform.jobs.every('results-outdated', { cron: '* * * * *', atStart: true }, () =>
    recountOutdated({ ...services, isLeaving }),
  )
  platform.jobs.every('forms-packed', { cron: '* * * * *', atStart: true }, () =>
    packForms({ ...services, packer, isLeaving }),
  )
  platform.jobs.every('packages-made', { cron: '* * * * *', atStart: true }, async () => {
    await makePackagesAhead({ ...services, isLeaving }, packages)
    await deletePackages(platform.db, new Date(platform.now().getTime() - weekMs).toISOString())
  })
  const nameOf = async (id: string, version: number) => {
    const { ru, kk, en } = (await catalogue.version(id, version)).forms
    return { ru: ru.title, kk: kk.title, en: en.title }
  }
  const coins = { ...services, nameOf }
  platform.jobs.every('coins-for-tests', { cron: '* * * * *', atStart: true }, () => earnForTests(coins))
  platform.jobs.every('coins-for-missed-tests', '30 20 * * *', () => earnForTests(coins, 3 * 86_400))
  platform.jobs.every('norm-groups', '0 20 * * *', () => countNorms(services))
  platform.jobs.every('attempts-open-again', '0 4 * * *', () => remindOfNext(services))
}
