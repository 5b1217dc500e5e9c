import { isTestHeld } from '../../catalogue/sittings.ts'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempt } from '#contract/diagnostics/attempts'
import { describeAttempt, savedAnswersInBatch, type AttemptRow } from '../../rows/attempt-row.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { brotliOf, gzipOf, type ReadyText } from '../../forms/ready-text.ts'

type Text = ReadyText | string

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers a call with an attempt and its form. Nothing was answered in an attempt that is new. */
export const formReplies =
  (services: AttemptServices) =>
  async (exchange: Exchange, attempt: AttemptRow, isNew = false): Promise<string | Buffer> => {
    const version = await services.catalogue.version(attempt.test_id, attempt.version)
    const form = version.formOf(attempt).readyForm(attempt.locale, attempt)
    return attemptWithForm(exchange, await describeForDevice(services, attempt, isNew), form.opened)
  }

/** The attempt as the device that works on it sees it. */
export async function describeForDevice(
  { catalogue, database, now }: Pick<AttemptServices, 'catalogue' | 'database' | 'now'>,
  attempt: AttemptRow,
  isNew: boolean,
): Promise<Attempt> {
  const { plan } = await catalogue.version(attempt.test_id, attempt.version)
  const answers = isNew ? [] : await savedAnswersInBatch(database, attempt)
  const is_watched = await isTestHeld(database, attempt.test_id)
  return describeAttempt(attempt, plan, { answers, device_id: attempt.device_id, is_watched, now: now() })
}

/** A form and its attempt as one JSON object; `form` is the beginning of that object. */
const attemptWithForm = (exchange: Exchange, attempt: Attempt, form: Text): Promise<string | Buffer> =>
  compressedReply(exchange, form, `,"attempt":${JSON.stringify(attempt)}}`)

/**
 * The text followed by `rest`, in a compression that the browser accepts. A form that many pupils get was compressed
 * beforehand; other texts are compressed on another thread.
 */
export async function compressedReply({ request, reply }: Exchange, form: Text, rest = ''): Promise<string | Buffer> {
  const taken = String(request.headers['accept-encoding'] ?? '')
  void reply.header('vary', 'accept-encoding')
  const packed = typeof form !== 'string' && /\bbr\b/.test(taken) ? await form.brotli() : null
  if (packed) {
    void reply.header('content-encoding', 'br')
    return brotliOf(packed, rest)
  }
  if (!taken.includes('gzip')) return (typeof form === 'string' ? form : form.bytes.toString()) + rest
  void reply.header('content-encoding', 'gzip')
  return typeof form === 'string' ? promisify(gzip)(form + rest) : gzipOf([form, rest])
}
