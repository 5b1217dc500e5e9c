import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, type Locale } from '#contract/values/locale'
import type { RefusalCode } from '#contract/refusals'
import { isDatabaseAway, isDiskInTrouble } from '../database/database-away.ts'
import { violatedConstraint } from '../database/row-faults.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { Invalid, localeOfRequest } from './serve.ts'
import type { Trouble } from '../database/trouble.ts'
import { withoutValues } from '../database/without-values.ts'

const fastifyCodes: Record<string, RefusalCode> = {
  // A path that leaves the folder of files does not exist.
  FST_STATIC_FORBIDDEN_PATH: 'not-found',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
}

/** Constraints that any call may violate because another call was faster than its own check. */
const codesByConstraint: Record<string, RefusalCode> = {
  place_open: 'place-closed',
  points_of_two: 'points-settled',
}

/** Returns whether the database refused a text with a NUL character, which nobody types. */
function isUnstorable(error: Error): boolean {
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && cause.code === '22021'
}

/** Other requests that the framework refuses, by status. Its own message is not sent, because it repeats input. */
const codesByStatus: Record<number, RefusalCode> = {
  400: 'wrong-address',
  404: 'not-found',
  405: 'wrong-method',
  413: 'too-large',
  415: 'wrong-media-type',
}

/** Requests for files whose headers cannot be satisfied; the names are those of the file sender. */
const fileCodes: Record<string, RefusalCode> = {
  RangeNotSatisfiableError: 'wrong-range',
  PreconditionFailedError: 'other-version',
}

function refusalOfServer(error: FastifyError | Error): RefusalCode | undefined {
  if (error.name in fileCodes) return fileCodes[error.name]
  if (!('code' in error) || !error.code.startsWith('FST_')) return undefined
  return fastifyCodes[error.code] ?? codesByStatus[error.statusCode ?? 500]
}

interface Manner {
  localeOf: (request: FastifyRequest) => Locale
  /** Pages answer with a sentence for people; the API answers with `{ message, code, errors? }`. */
  isPage: boolean
  /** Records failed writes. */
  trouble: Trouble | null
}

/** Drizzle's own message contains the statement; its cause says what is wrong. */
const causeOf = (error: Error): string => (error.cause instanceof Error ? error.cause : error).message

/** Answers every failure with a status and a sentence in the reader's language, never with a stack. */
export function answerFailures(
  app: FastifyInstance,
  { translate, refusals }: Pick<Platform, 'translate' | 'refusals'>,
  { localeOf = localeOfRequest, isPage = false, trouble = null }: Partial<Manner> = {},
): void {
  if (!isPage) app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('not-found')))
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof Invalid) return sendInvalid(request, reply, error)
    if (error instanceof Refusal) return sendRefusal(request, reply, error)
    const code = refusalOfServer(error)
    if (code) return sendRefusal(request, reply, new Refusal(code))
    const raced = codesByConstraint[violatedConstraint(error) ?? '']
    if (raced) return sendRefusal(request, reply, new Refusal(raced))
    if (isUnstorable(error)) return sendRefusal(request, reply, new Refusal('invalid'))
    if (isDatabaseAway(error) || isDiskInTrouble(error)) {
      trouble?.note(error)
      request.log.warn(
        { reqId: request.id, failure: withoutValues(causeOf(error)), route: request.routeOptions.url },
        'the database or the disk is away',
      )
      return sendRefusal(request, reply, new Refusal('unavailable', { retryAfter: 10 }))
    }
    request.log.error({ reqId: request.id, err: error, route: request.routeOptions.url }, 'a call failed')
    return sendRefusal(request, reply, new Refusal('unknown-failure'))
  })

  function sendRefusal(request: FastifyRequest, reply: FastifyReply, { code, details }: Refusal): FastifyReply {
    const language = languageOf(localeOf(request))
    const status = refusals[code]
    const message = translate(language, `refusal.${code}`, { status, ...details.values })
    // The rest of a body that is too large is not read, so the connection must close.
    if (code === 'too-large') void reply.header('connection', 'close')
    if (details.retryAfter !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(details.retryAfter)))
    if (isPage)
      return reply
        .code(status)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'content-language': language })
        .send(message)
    return reply.code(status).send({ message, code, ...(details.field && { errors: { [details.field]: [message] } }) })
  }

  function sendInvalid(request: FastifyRequest, reply: FastifyReply, { fields }: Invalid): FastifyReply {
    const language = languageOf(localeOf(request))
    const errors = Object.fromEntries(
      Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => translate(language, key))]),
    )
    const [first] = Object.values(errors).flat()
    return reply.code(422).send({
      message: first ?? translate(language, 'refusal.invalid'),
      code: 'invalid',
      ...(first !== undefined && { errors }),
    })
  }
}
