import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/packages'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve, serveText, type Call, type Limit } from '../../platform/http/serve.ts'
import type { AttemptServices } from '../attempts/attempt-services.ts'
import type { Admission } from '../attempts/beginning/admission.ts'
import { beginPart } from '../attempts/beginning/begin-part.ts'
import { confined } from '../attempts/confine.ts'
import { describeForDevice, formReplies } from '../attempts/beginning/send-attempt.ts'
import { deviceKindOf } from '../attempts/beginning/device-kind.rules.ts'
import { startAttempt } from '../attempts/beginning/start-attempt.ts'
import { refuseOtherTest } from '../catalogue/sittings.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import { findPackage } from './find-package.ts'
import type { Packages } from './packages.ts'

/** Wide, because a whole school may download at once from one address. */
const ofSchool: Limit[] = [{ max: 1200, per: '1 minute', by: 'address' }]

export function routes(
  app: FastifyInstance,
  services: AttemptServices & Platform,
  { admission, packages }: { admission: Admission; packages: Packages },
): void {
  const withForm = formReplies(services)

  /** The key if the device has the package of the attempt's form, otherwise the form. */
  async function withKeyOrForm(
    call: Pick<Call<typeof api.startWithPackage>, 'request' | 'reply'>,
    { attempt, isNew }: { attempt: AttemptRow; isNew: boolean },
    packageId: string,
  ): Promise<string | Buffer> {
    const found = await packages.keyFor(packageId, attempt)
    if (!found) return withForm(call, attempt, isNew)
    return JSON.stringify({ ...found, attempt: await describeForDevice(services, attempt, isNew) })
  }

  serve(app, api.readPackage, async (call) => {
    refuseOtherTest(call.user, call.params.id)
    return findPackage(contextOf(services, call), packages, { test_id: call.params.id, locale: call.query.locale })
  })
  serve(
    app,
    api.downloadPackage,
    async ({ params, reply }) => {
      const bytes = (await packages.bytesOf(params.id)) ?? refuse('not-found')
      void reply.headers({
        'content-type': api.downloadPackage.file,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': bytes.length,
      })
      return bytes
    },
    ofSchool,
  )
  serveText(
    app,
    api.startWithPackage,
    (call) =>
      admission.begin(async () => {
        refuseOtherTest(call.user, call.params.id)
        const { package: id, ...body } = call.body
        const started = await startAttempt(services, {
          student_id: call.user.id,
          test_id: call.params.id,
          device_kind: deviceKindOf(call.request.headers),
          ...body,
        })
        if (!started.isNew) void call.reply.code(api.startWithPackage.status_found)
        return withKeyOrForm(call, started, id)
      }),
    { door: admission.refuseWhenCrowded },
  )
  serveText(
    app,
    api.beginPartWithPackage,
    confined(services.database, async (call: Call<typeof api.beginPartWithPackage>) => {
      const attempt = await beginPart(contextOf(services, call), call.params.id, call.body)
      return withKeyOrForm(call, { attempt, isNew: false }, call.body.package)
    }),
  )
}
