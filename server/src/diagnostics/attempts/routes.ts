import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/attempts'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve, serveText, type Call } from '../../platform/http/serve.ts'
import { type Admission, refuseWithoutConsent } from './beginning/admission.ts'
import type { AttemptServices } from './attempt-services.ts'
import { confined } from './confine.ts'
import { beginPart } from './beginning/begin-part.ts'
import { readOwnAttempt } from '../rows/attempt-row.ts'
import { finishAttempt } from './ending/finish-attempt.ts'
import { isPlainAddress, isPlainSave } from './saving/plain-save.rules.ts'
import { logEvents, serverEventKinds } from './log-event.ts'
import { pauseAttempt } from './pause-attempt.ts'
import { readAttempt } from './read-attempt.ts'
import { showReceipt } from './read-receipt.ts'
import { refuseOtherTest } from '../catalogue/sittings.ts'
import { resumeAttempt, takeOver } from './resume-attempt.ts'
import { deviceKindOf } from './beginning/device-kind.rules.ts'
import { compressedReply, formReplies } from './beginning/send-attempt.ts'
import { startAttempt } from './beginning/start-attempt.ts'
import { describeSaved } from './saving/describe-saved.ts'

export function routes(
  app: FastifyInstance,
  services: AttemptServices & Pick<Platform, 'translate'>,
  admission: Admission,
): void {
  const { db, database, catalogue, translate } = services
  const withForm = formReplies(services)

  serveText(
    app,
    api.saveAnswers,
    confined(database, ({ user, params, body }: Call<typeof api.saveAnswers>) =>
      describeSaved(services, {
        student_id: user.id,
        attempt_id: params.id,
        device_id: body.device_id,
        answers: body.answers,
      }),
    ),
    { knowsBody: isPlainSave, knowsParams: isPlainAddress, mendsText: true },
  )
  const start = async (call: Call<typeof api.startAttempt>) => {
    refuseOtherTest(call.user, call.params.id)
    const { attempt, isNew } = await startAttempt(services, {
      student_id: call.user.id,
      test_id: call.params.id,
      device_kind: deviceKindOf(call.request.headers),
      ...call.body,
    })
    if (!isNew) void call.reply.code(api.startAttempt.status_found)
    return withForm(call, attempt, isNew)
  }
  serveText(app, api.startAttempt, (call) => admission.begin(() => start(call)), { door: admission.refuseWhenCrowded })
  serveText(
    app,
    api.takeOver,
    confined(database, async (call: Call<typeof api.takeOver>) =>
      withForm(call, await takeOver(contextOf(services, call), call.params.id, call.body.device_id)),
    ),
  )
  serveText(
    app,
    api.resumeAttempt,
    confined(database, async (call: Call<typeof api.resumeAttempt>) =>
      withForm(call, await resumeAttempt(contextOf(services, call), call.params.id, call.body.device_id)),
    ),
  )
  serveText(
    app,
    api.beginPart,
    confined(database, async (call: Call<typeof api.beginPart>) =>
      withForm(call, await beginPart(contextOf(services, call), call.params.id, call.body)),
    ),
  )
  serveText(
    app,
    api.readForm,
    confined(database, async ({ user, params, query, request, reply }: Call<typeof api.readForm>) => {
      const attempt = await readOwnAttempt(db, user.id, params.id)
      if (attempt.state === 'finished') refuse('attempt-finished')
      if (attempt.paused_at) refuse('attempt-paused')
      await refuseWithoutConsent(services, user.id)
      const version = await catalogue.version(attempt.test_id, attempt.version)
      return compressedReply({ request, reply }, version.formOf(attempt).readyForm(query.locale, attempt).alone)
    }),
  )
  serve(
    app,
    api.readAttempt,
    confined(database, (call: Call<typeof api.readAttempt>) =>
      readAttempt(contextOf(services, call), call.params.id, call.query.device_id),
    ),
  )
  serve(
    app,
    api.pauseAttempt,
    confined(database, async (call: Call<typeof api.pauseAttempt>) => {
      const context = contextOf(services, call)
      await pauseAttempt(context, call.params.id, call.body)
      return readAttempt(context, call.params.id, call.body.device_id)
    }),
  )
  serve(
    app,
    api.logEvents,
    confined(database, async ({ user, params, body, language }: Call<typeof api.logEvents>) => {
      const attempt = await readOwnAttempt(db, user.id, params.id)
      await logEvents(
        db,
        attempt,
        body.events.filter(({ kind }) => !serverEventKinds.includes(kind)),
      )
      return { message: translate(language, 'diagnostics.done.noted') }
    }),
    [{ max: 60, per: '1 minute', by: 'account' }],
  )
  serve(
    app,
    api.finishAttempt,
    confined(database, (call: Call<typeof api.finishAttempt>) =>
      finishAttempt(contextOf(services, call), call.params.id, call.body),
    ),
  )
  serve(
    app,
    api.readReceipt,
    confined(database, async ({ user, params }: Call<typeof api.readReceipt>) =>
      showReceipt(services, await readOwnAttempt(db, user.id, params.id)),
    ),
  )
}
