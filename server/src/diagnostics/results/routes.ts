import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/results'
import * as agreement from '#contract/diagnostics/agreement'
import * as evaluation from '#contract/diagnostics/evaluation'
import * as manualPoints from '#contract/diagnostics/manual-points'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AttemptServices } from '../attempts/attempt-services.ts'
import { readAgreement } from './evaluation/read-agreement.ts'
import { evaluateTask } from './evaluation/evaluate-task.ts'
import { listRecentResults } from './list-recent-results.ts'
import { listWorks } from './evaluation/list-works.ts'
import { changePoints } from './manual-points/change-points.ts'
import { listKeyedAnswers } from './manual-points/list-keyed-answers.ts'
import { readOpenTasks } from './evaluation/read-open-tasks.ts'
import {
  listChildResults,
  listNewestOfChildren,
  listResults,
  readNewestResult,
  readResult,
  readSharedResult,
} from './read-result.ts'
import { revokeLink, shareResult } from './share-result.ts'

export function routes(app: FastifyInstance, services: AttemptServices & Pick<Platform, 'translate'>): void {
  const { translate } = services
  serve(app, api.listResults, async (call) => ({ data: await listResults(contextOf(services, call)) }))
  serve(app, api.listChildResults, async (call) => ({
    data: await listChildResults(contextOf(services, call), call.params.id),
  }))
  serve(app, api.listNewestOfChildren, async (call) => ({
    data: await listNewestOfChildren(contextOf(services, call)),
  }))
  serve(app, api.readNewestResult, async (call) => ({
    data: await readNewestResult(contextOf(services, call)),
  }))
  serve(app, api.readResult, (call) => readResult(contextOf(services, call), call.params.id))
  serve(
    app,
    api.readSharedResult,
    (call) => readSharedResult(contextOf(services, call), call.params.id, call.params.token),
    [{ max: 120, per: '1 minute', by: 'address' }],
  )
  serve(app, api.shareResult, async (call) => ({
    token: await shareResult(contextOf(services, call), call.params.id),
  }))
  serve(app, api.revokeLink, async (call) => {
    await revokeLink(contextOf(services, call), call.params.id)
    return { message: translate(call.language, 'diagnostics.done.link-revoked') }
  })
  serve(app, evaluation.listRecentResults, (call) => listRecentResults(contextOf(services, call), call.query))
  serve(app, evaluation.listWorks, (call) => listWorks(contextOf(services, call), call.query))
  serve(app, evaluation.readOpenTasks, (call) => readOpenTasks(contextOf(services, call), call.params.id))
  serve(app, evaluation.evaluateTask, async (call) => {
    await evaluateTask(contextOf(services, call), call.params.id, { item: call.params.item, ...call.body })
    return { message: translate(call.language, 'diagnostics.done.score-saved') }
  })
  serve(app, agreement.readOwnAgreement, (call) => readAgreement(contextOf(services, call), { isOwn: true }))
  serve(app, agreement.readAgreement, (call) => readAgreement(contextOf(services, call), { isOwn: false }))
  serve(app, manualPoints.listKeyedAnswers, (call) => listKeyedAnswers(contextOf(services, call), call.params.id))
  serve(app, manualPoints.changePoints, async (call) => {
    await changePoints(contextOf(services, call), call.params.id, { item: call.params.item, ...call.body })
    return { message: translate(call.language, 'diagnostics.done.score-saved') }
  })
}
