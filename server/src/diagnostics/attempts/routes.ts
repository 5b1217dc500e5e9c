import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/attempts'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve, serveText, type Call } from '../../platform/http/serve.ts'
import { type Admission, refuseWithoutConsent } from './beginning/admission.ts'
import type { AttemptServices } from './attempt-services.ts'
import { beginPart } from './beginning/begin-part.ts'
import { isTestHeld } from '../catalogue/sittings.ts'
import { readOwnAttempt, savedAnswers, describeAttempt, type AttemptRow } from '../rows/attempt-row.ts'
import { finishAttempt } from './ending/finish-attempt.ts'
import { isPlainAddress, isPlainSave } from './saving/plain-save.rules.ts'
import { logEvents, serverEventKinds } from './log-event.ts'
import { pauseAttempt } from './pause-attempt.ts'
import { readAttempt } from './read-attempt.ts'
import { showReceipt } from './read-receipt.ts'
import { resumeAttempt, takeOver } from './resume-attempt.ts'
import { attemptWithForm, compressedReply } from './beginning/send-attempt.ts'
import { startAttempt } from './beginning/start-attempt.ts'
import { describeSaved } from './saving/describe-saved.ts'

export function routes(
  app: FastifyInstance,
  services: AttemptServices & Pick<Platform, 'translate'>,
  admission: Admission,
): void {
  const { db, catalogue, now, translate } = services

  const withForm = async (
    call: Pick<Call<typeof api.takeOver>, 'request' | 'reply'>,
    attempt: AttemptRow,
    isNew = false,
  ) => {
    const version = await catalogue.version(attempt.test_id, attempt.version)
    const answers = isNew ? [] : await savedAnswers(db, attempt)
    const form = version.formOf(attempt).readyForm(attempt.locale, attempt)
    const is_watched = await isTestHeld(services.database, attempt.test_id)
    const view = { answers, device_id: attempt.device_id, is_watched, now: now() }
    const described = describeAttempt(attempt, version.plan, view)
    return attemptWithForm(call, described, form.opened)
  }

  serveText(
    app,
    api.saveAnswers,
    ({ user, params, body }) =>
      describeSaved(services, {
        student_id: user.id,
        attempt_id: params.id,
        device_id: body.device_id,
        answers: body.answers,
      }),
    { knowsBody: isPlainSave, knowsParams: isPlainAddress, mendsText: true },
  )
  const start = async (call: Call<typeof api.startAttempt>) => {
    const { attempt, isNew } = await startAttempt(services, {
      student_id: call.user.id,
      test_id: call.params.id,
      ...call.body,
    })
    if (!isNew) void call.reply.code(api.startAttempt.status_found)
    return withForm(call, attempt, isNew)
  }
  serveText(app, api.startAttempt, (call) => admission.begin(() => start(call)), { door: admission.refuseWhenCrowded })
  serveText(app, api.takeOver, async (call) =>
    withForm(call, await takeOver(contextOf(services, call), call.params.id, call.body.device_id)),
  )
  serveText(app, api.resumeAttempt, async (call) =>
    withForm(call, await resumeAttempt(contextOf(services, call), call.params.id, call.body.device_id)),
  )
  serveText(app, api.beginPart, async (call) =>
    withForm(call, await beginPart(contextOf(services, call), call.params.id, call.body)),
  )
  serveText(app, api.readForm, async ({ user, params, query, request, reply }) => {
    const attempt = await readOwnAttempt(db, user.id, params.id)
    if (attempt.state === 'finished') refuse('attempt-finished')
    if (attempt.paused_at) refuse('attempt-paused')
    await refuseWithoutConsent(services, user.id)
    const version = await catalogue.version(attempt.test_id, attempt.version)
    return compressedReply({ request, reply }, version.formOf(attempt).readyForm(query.locale, attempt).alone)
  })
  serve(app, api.readAttempt, (call) => readAttempt(contextOf(services, call), call.params.id, call.query.device_id))
  serve(app, api.pauseAttempt, async (call) => {
    const context = contextOf(services, call)
    await pauseAttempt(context, call.params.id, call.body)
    return readAttempt(context, call.params.id, call.body.device_id)
  })
  serve(
    app,
    api.logEvents,
    async ({ user, params, body, language }) => {
      const attempt = await readOwnAttempt(db, user.id, params.id)
      await logEvents(
        db,
        attempt,
        body.events.filter(({ kind }) => !serverEventKinds.includes(kind)),
      )
      return { message: translate(language, 'diagnostics.done.noted') }
    },
    [{ max: 60, per: '1 minute', by: 'account' }],
  )
  serve(app, api.finishAttempt, (call) => finishAttempt(contextOf(services, call), call.params.id, call.body))
  serve(app, api.readReceipt, async ({ user, params }) =>
    showReceipt(services, await readOwnAttempt(db, user.id, params.id)),
  )
}
