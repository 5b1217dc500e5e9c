import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#contract/values/locale'
import { refusals, type RefusalCode } from '#contract/refusals'
import { isDatabaseAway } from './database-away.ts'
import { Refusal } from './refusal.ts'
import { Invalid, localeOfRequest } from './serve.ts'
import type { Translate } from './translate.ts'
import { withoutValues } from './without-values.ts'

const fastifyCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
}

/** A text with the nought character: no database takes it, and nobody types it. */
function isUnstorable(error: Error): boolean {
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && cause.code === '22021'
}

/** Every failure of `/api` leaves as status and `{ message, code, errors? }` in the reader's language; none with a stack. */
export function answerFailures(app: FastifyInstance, translate: Translate): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('not-found')))
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof Invalid) return sendInvalid(request, reply, error)
    if (error instanceof Refusal) return sendRefusal(request, reply, error)
    const code = 'code' in error ? fastifyCodes[error.code] : undefined
    if (code) return sendRefusal(request, reply, new Refusal(code))
    if (isUnstorable(error)) return sendRefusal(request, reply, new Refusal('invalid'))
    if (isDatabaseAway(error)) {
      request.log.warn({ failure: withoutValues(error.message), route: request.routeOptions.url }, 'the database is away')
      return sendRefusal(request, reply, new Refusal('unavailable', { retryAfter: 10 }))
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed')
    return sendRefusal(request, reply, new Refusal('unknown-failure'))
  })

  function sendRefusal(request: FastifyRequest, reply: FastifyReply, { code, status, details }: Refusal): FastifyReply {
    const language = languageOf(localeOfRequest(request))
    const message = translate(language, `refusal.${code}`, { status, ...details.values })
    if (details.retryAfter !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(details.retryAfter)))
    return reply.code(refusals[code]).send({ message, code, ...(details.field && { errors: { [details.field]: [message] } }) })
  }

  function sendInvalid(request: FastifyRequest, reply: FastifyReply, { fields }: Invalid): FastifyReply {
    const language = languageOf(localeOfRequest(request))
    const errors = Object.fromEntries(Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => translate(language, key))]))
    const [first] = Object.values(errors).flat()
    return reply.code(422).send({ message: first ?? translate(language, 'refusal.invalid'), code: 'invalid', ...(first !== undefined && { errors }) })
  }
}
