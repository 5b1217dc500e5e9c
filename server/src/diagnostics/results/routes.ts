import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/results'
import * as agreement from '#contract/diagnostics/agreement'
import * as evaluation from '#contract/diagnostics/evaluation'
import * as manualPoints from '#contract/diagnostics/manual-points'
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

export function routes(app: FastifyInstance, { translate }: Platform, attemptServices: AttemptServices): void {
  const { db } = attemptServices
  const services = { ...attemptServices, translate }
  serve(app, api.listResults, async ({ user, language }) => ({ data: await listResults(services, user.id, language) }))
  serve(app, api.listChildResults, async ({ user, params, language }) => ({
    data: await listChildResults(services, user, params.id, language),
  }))
  serve(app, api.listNewestOfChildren, async ({ user, language }) => ({
    data: await listNewestOfChildren(services, user, language),
  }))
  serve(app, api.readNewestResult, async ({ user, language }) => ({
    data: await readNewestResult(services, user, language),
  }))
  serve(app, api.readResult, ({ user, params, language }) => readResult(services, user, params.id, language))
  serve(
    app,
    api.readSharedResult,
    ({ params, language }) => readSharedResult(services, params.id, params.token, language),
    [{ max: 120, per: '1 minute', by: 'address' }],
  )
  serve(app, api.shareResult, async ({ user, params }) => ({
    token: await shareResult(attemptServices, user, params.id),
  }))
  serve(app, api.revokeLink, async ({ user, params, language }) => {
    await revokeLink(attemptServices, user, params.id)
    return { message: translate(language, 'diagnostics.done.link-revoked') }
  })
  serve(app, evaluation.listRecentResults, ({ user, query }) => listRecentResults(db, user, query))
  serve(app, evaluation.listWorks, ({ user, query }) => listWorks(attemptServices, user, query))
  serve(app, evaluation.readOpenTasks, ({ user, params, language }) =>
    readOpenTasks(attemptServices, user, params.id, language),
  )
  serve(app, evaluation.evaluateTask, async ({ user, params, body, language }) => {
    await evaluateTask(attemptServices, user, params.id, { item: params.item, ...body })
    return { message: translate(language, 'diagnostics.done.score-saved') }
  })
  serve(app, agreement.readOwnAgreement, ({ user, language }) =>
    readAgreement(attemptServices, language, { id: user.id, isOwn: true }),
  )
  serve(app, agreement.readAgreement, ({ user, language }) =>
    readAgreement(attemptServices, language, { id: user.id, isOwn: false }),
  )
  serve(app, manualPoints.listKeyedAnswers, ({ user, params, language }) =>
    listKeyedAnswers({ ...attemptServices, translate }, user, params.id, language),
  )
  serve(app, manualPoints.changePoints, async ({ user, params, body, language }) => {
    await changePoints(attemptServices, user, params.id, { item: params.item, ...body })
    return { message: translate(language, 'diagnostics.done.score-saved') }
  })
}
