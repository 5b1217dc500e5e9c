import type { FastifyInstance } from 'fastify'
import { setAppealWindow as appealWindow } from '#contract/olympiad/appeal-desk'
import * as desk from '#contract/olympiad/desk'
import * as api from '#contract/olympiad/olympiad'
import * as registration from '#contract/olympiad/registration'
import * as tasks from '#contract/olympiad/tasks'
import { contextOf } from '../platform/context.ts'
import { addressOf, serve, serveText, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { createTableWriter } from '../platform/table-files/table-writer.ts'
import { createArchive } from './archive/read-archive.ts'
import { releaseTasks } from './archive/release-tasks.ts'
import { routes as appealRoutes } from './appeals/routes.ts'
import { applicationRoutes } from './application-routes.ts'
import { changePhase } from './desk/change-phase.ts'
import { changeRound, changeSeason, createSeason } from './desk/change-season.ts'
import { changeParticipation, hideParticipant, listParticipants } from './desk/participants.ts'
import { listSeasons, readDeskSeason } from './desk/read-desk.ts'
import { setAppealWindow } from './desk/set-appeal-window.ts'
import { showResults } from './desk/show-results.ts'
import { diplomaRoutes } from './diploma-routes.ts'
import { rankRound } from './ranking/rank-round.ts'
import { nameChild, readChildOlympiad, readOwnOlympiad } from './registration/read-own.ts'
import { leaveSeason, registerSelf } from './registration/register.ts'
import { readSchoolList, registerSchoolList } from './registration/school-list.ts'
import { allPlaces, listPlaces, readOlympiad } from './results/list-places.ts'
import { rowsOfFile } from './results/places-file.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const fewFiles: Limit = { max: 20, per: '10 minutes', by: 'address' }

/** The public results. */
function publicRoutes(app: FastifyInstance, platform: Platform): void {
  const writer = createTableWriter()
  app.addHook('onClose', () => writer.close())
  serve(app, api.readOlympiad, (call) => readOlympiad(contextOf(platform, call)))
  const archive = createArchive(platform)
  serve(app, tasks.listReleasedSets, async ({ language }) => ({ data: await archive.list(language) }))
  serveText(app, tasks.readReleasedTasks, ({ params, language }) => archive.read(params, language))
  serve(app, api.listPlaces, (call) => listPlaces(contextOf(platform, call), call.params, call.query))
  serve(
    app,
    api.exportPlaces,
    async (call) => {
      const { translate } = platform
      const rows = rowsOfFile(await allPlaces(contextOf(platform, call), call.params, call.query), (key) =>
        translate(call.language, `olympiad.file.${key}`),
      )
      const name = `olympiad-${call.params.season}-${call.params.round}.xlsx`
      void call.reply.headers({ 'content-type': workbook, 'content-disposition': `attachment; filename="${name}"` })
      return writer.write(rows, addressOf(call.request))
    },
    [fewFiles],
  )
}

/** What pupils, parents and schools do before a round. */
function registrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, registration.readOwnOlympiad, (call) => readOwnOlympiad(contextOf(platform, call), call.locale))
  serve(app, registration.register, async (call) => {
    const { isNew } = await registerSelf(contextOf(platform, call), call.body.studied_two_years)
    if (!isNew) void call.reply.code(registration.register.status_found)
    return { message: translate(call.language, 'olympiad.saved.registered') }
  })
  serve(app, registration.leaveOlympiad, async (call) => {
    await leaveSeason(contextOf(platform, call))
    return { message: translate(call.language, 'olympiad.saved.left') }
  })
  serve(app, registration.readChildOlympiad, (call) => readChildOlympiad(contextOf(platform, call), call.params.id))
  serve(app, registration.nameChild, async (call) => {
    const { is_named } = call.body
    await nameChild(contextOf(platform, call), call.params.id, is_named)
    return { message: translate(call.language, `olympiad.saved.${is_named ? 'named' : 'unnamed'}`) }
  })
  serve(app, registration.readSchoolList, (call) => readSchoolList(contextOf(platform, call)))
  serve(app, registration.registerSchoolList, async (call) => {
    const done = await registerSchoolList(contextOf(platform, call), call.body)
    return { ...done, message: translate(call.language, 'olympiad.saved.list', { count: done.registered }) }
  })
}

/** How staff run a season. */
function deskRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, desk.listSeasons, async (call) => ({ data: await listSeasons(contextOf(platform, call)) }))
  serve(app, desk.readDeskSeason, (call) => readDeskSeason(contextOf(platform, call), call.params.season))
  serve(app, desk.createSeason, async (call) => {
    await createSeason(contextOf(platform, call), call.body)
    return { message: translate(call.language, 'olympiad.saved.season') }
  })
  serve(app, desk.changeSeason, async (call) => {
    await changeSeason(contextOf(platform, call), call.params.season, call.body)
    return { message: translate(call.language, 'olympiad.saved.rules') }
  })
  serve(app, desk.changeRound, async (call) => {
    await changeRound(contextOf(platform, call), call.params, call.body)
    return { message: translate(call.language, 'olympiad.saved.round') }
  })
  serve(app, desk.changePhase, async (call) => {
    await changePhase(contextOf(platform, call), call.params, call.body)
    return { message: translate(call.language, 'olympiad.saved.phase') }
  })
  serve(app, desk.rankRound, async (call) => {
    const ranked = await rankRound(contextOf(platform, call), call.params.season, call.params.round)
    return { message: translate(call.language, 'olympiad.saved.ranked', { count: ranked }), ranked }
  })
  serve(app, desk.showResults, async (call) => {
    await showResults(contextOf(platform, call), call.params, call.body)
    return { message: translate(call.language, 'olympiad.saved.shown') }
  })
  serve(app, desk.releaseTasks, async (call) => {
    await releaseTasks(contextOf(platform, call), call.params, call.body)
    return { message: translate(call.language, 'olympiad.saved.released') }
  })
  serve(app, appealWindow, async (call) => {
    await setAppealWindow(contextOf(platform, call), call.params, call.body)
    return { message: translate(call.language, 'olympiad.saved.appeals') }
  })
  serve(app, desk.listParticipants, (call) =>
    listParticipants(contextOf(platform, call), call.params.season, call.body),
  )
  serve(app, desk.hideParticipant, async (call) => {
    await hideParticipant(contextOf(platform, call), call.params, call.body)
    return { message: translate(call.language, `olympiad.saved.${call.body.is_hidden ? 'hidden' : 'ranked-again'}`) }
  })
  serve(app, desk.changeParticipation, async (call) => {
    await changeParticipation(contextOf(platform, call), call.params, call.body)
    return { message: translate(call.language, 'olympiad.saved.participation') }
  })
}

export function routes(app: FastifyInstance, platform: Platform): void {
  publicRoutes(app, platform)
  registrationRoutes(app, platform)
  deskRoutes(app, platform)
  appealRoutes(app, platform)
  diplomaRoutes(app, platform)
  applicationRoutes(app, platform)
}
