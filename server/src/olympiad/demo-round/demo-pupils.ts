import type { FastifyInstance } from 'fastify'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Endpoint, EndpointSpec, Reply, Sent } from '#contract/calls/endpoint'
import { beginPart, finishAttempt, saveAnswers, startAttempt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import { sendSign } from '#contract/olympiad/signs'
import type { Locale } from '#contract/values/locale'
import { deviceDigits, nextStamp } from '#contract/values/stamp'
import { placesInRooms } from '../../demo-country/room-pupils.ts'
import { attempts } from '../../diagnostics/rows/attempts.tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { users } from '../../users/tables.ts'
import { enterRound } from '../entry/enter-round.ts'
import { codeFor } from '../entry/give-out-codes.ts'
import { olympiadEntryCodes } from '../entry/tables.ts'
import type { RoundRow } from '../seasons.ts'
import { olympiadParticipants } from '../tables.ts'
import { beginsAt, minutesSince, workAt, type DemoWork } from './work.rules.ts'

/** A device of the demo at work, as a browser has it: its session, its attempt and the form so far. */
interface Device {
  token: string
  id: string
  device_id: string
  form: z.infer<typeof Form>
  answered: number
  /** Whether staff have seen the device on the board. */
  hasSigned: boolean
}

type DemoPupil = Awaited<ReturnType<typeof readDemoPupils>>[number]

/**
 * The pupils of the demo, each with a device that calls the product as a browser does: it enters by the code of the
 * card, begins the test and its parts, saves answers, gives signs and finishes. A pupil whose card or attempt a visitor
 * has taken is left to the visitor.
 */
export function createDemoPupils(app: FastifyInstance, platform: Platform) {
  const devices = new Map<string, Device>()
  /** Pupils who were refused in a window, by that window. */
  const refused = new Set<string>()

  async function call<Spec extends EndpointSpec>(
    token: string,
    { method, path }: Endpoint<Spec>,
    { id, body }: { id: string; body: Sent<Spec, 'body'> },
  ): Promise<Reply<Spec> | null> {
    const { statusCode, body: text } = await app.inject({
      method,
      url: path.replace(':id', encodeURIComponent(id)),
      headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent },
      // The contract's bodies are plain JSON objects, which is what the inject call takes.
      payload: body as object,
    })
    return statusCode < 400 ? (JSON.parse(text) as Reply<Spec>) : null
  }

  /** The device of a pupil, who enters and begins if there is none. */
  async function deviceOf(round: RoundRow, pupil: DemoPupil): Promise<Device | null> {
    const existing = devices.get(pupil.student_id)
    if (existing && existing.id === pupil.attempt?.id) return existing
    const { token } = await enterRound(platform, codeFor(platform.secret, round, pupil), 'Chrome, Windows')
    const device_id = deviceIdOf(pupil)
    const started = await call(token, startAttempt, {
      id: round.test_id,
      body: { device_id, locale: pupil.locale, assent: true, conditions: [] },
    })
    if (!started) return null
    const { attempt, form } = started
    const answered = attempt.answers.filter(({ value }) => value !== null).length
    const device = { token, id: attempt.id, device_id, form, answered, hasSigned: false }
    devices.set(pupil.student_id, device)
    return device
  }

  /** Answers item by item until the work is as far as it is due; false if something was refused. */
  async function answerUntil(device: Device, due: number): Promise<boolean> {
    const { token, id, device_id } = device
    while (device.answered < due) {
      const at = partOf(device.form, device.answered)
      if (device.form.parts[at]?.withheld) {
        const begun = await call(token, beginPart, { id, body: { device_id, part: at + 1 } })
        if (!begun) return false
        device.form = begun.form
      }
      const items = (device.form.parts[at]?.items ?? []).filter(({ item }) => item >= device.answered && item < due)
      if (items.length === 0) return false
      const stamp = nextStamp(platform.now().getTime(), 0, deviceDigits(device_id))
      const answers = items.map(({ item, options = [] }, index) => {
        const value =
          options[(item * 7 + index + id.charCodeAt(id.length - 1)) % Math.max(1, options.length)]?.id ?? null
        return { item, stamp, value, seconds: 30 + ((item * 11) % 15) }
      })
      // An answer whose part is over is refused like that of any late pupil, who goes on with the next part.
      await call(token, saveAnswers, { id, body: { device_id, answers } })
      device.answered = (items.at(-1)?.item ?? due) + 1
    }
    return true
  }

  async function sign(device: Device, help: string | null): Promise<boolean> {
    const { token, id, device_id, answered } = device
    const body = { device_id, answered, item: Math.max(0, answered - 1), help }
    device.hasSigned = (await call(token, sendSign, { id, body })) !== null
    return device.hasSigned
  }

  /** Answers or finishes; returns the sign that the device gives afterwards. */
  async function work(device: Device, { answered, isOffline, isDone, help }: DemoWork): Promise<Step> {
    const { token, id, device_id } = device
    if (!(await answerUntil(device, answered))) return refusedStep
    if (isDone) {
      // Staff see how many answers a work has by its last sign.
      if (!device.hasSigned && !(await sign(device, null))) return refusedStep
      const receipt = await call(token, finishAttempt, { id, body: { device_id, answers: [] } })
      return receipt ? lastStep : refusedStep
    }
    return isOffline && device.hasSigned ? lastStep : () => sign(device, help)
  }

  async function movePupil(round: RoundRow, pupil: DemoPupil): Promise<Step> {
    const { attempt, student_id } = pupil
    const now = platform.now()
    const place = placesInRooms.get(student_id) ?? 0
    const minute = minutesSince(round.opens_at, now)
    if (attempt ? isLeftAlone(pupil, now) : !beginsAt(place, minute)) return lastStep
    const device = await deviceOf(round, pupil)
    if (!device) return refusedStep
    // In a pause of the room devices only wait for its end.
    return attempt?.held_at ? () => sign(device, null) : work(device, workAt(place, minute, countItems(device.form)))
  }

  /** Runs a part of the step; false if something was refused. */
  const attemptStep = async <Outcome>(run: () => Promise<Outcome>, otherwise: Outcome): Promise<Outcome> => {
    try {
      return await run()
    } catch (error) {
      platform.log.warn({ err: error }, 'a pupil of the demo did not move')
      return otherwise
    }
  }

  return {
    /** Has each pupil do what is due now. Signs come at the end and together, because they are written in batches. */
    async move(round: RoundRow): Promise<void> {
      const keyOf = ({ student_id }: DemoPupil) => `${student_id} ${round.opens_at}`
      for (const key of refused) if (!key.endsWith(round.opens_at)) refused.delete(key)
      const pupils = (await readDemoPupils(platform, round)).filter((pupil) => !refused.has(keyOf(pupil)))
      const steps: { pupil: DemoPupil; step: Step }[] = []
      for (const pupil of pupils)
        steps.push({ pupil, step: await attemptStep(() => movePupil(round, pupil), refusedStep) })
      const done = await Promise.all(steps.map(({ step }) => attemptStep(step, false)))
      for (const [index, { pupil }] of steps.entries()) {
        if (done[index]) continue
        devices.delete(pupil.student_id)
        refused.add(keyOf(pupil))
      }
    },
  }
}

/** What is left of a step: false if something was refused. */
type Step = () => Promise<boolean>
const lastStep: Step = () => Promise.resolve(true)
const refusedStep: Step = () => Promise.resolve(false)

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 (demo)'
const deviceIdOf = ({ number }: { number: number }): string => `demo-device-${number}`

/** Whoever has finished, is paused, or works on a device of a visitor. */
function isLeftAlone({ attempt, number }: DemoPupil, now: Date): boolean {
  if (!attempt) return false
  const { state, deadline_at, paused_at, held_at, device_id } = attempt
  if (held_at !== null) return device_id !== deviceIdOf({ number })
  const isOver = state === 'finished' || deadline_at < now.toISOString()
  return isOver || paused_at !== null || device_id !== deviceIdOf({ number })
}

const sizeOf = ({ items, withheld }: z.infer<typeof Form>['parts'][number]): number => withheld?.size ?? items.length
const countItems = ({ parts }: z.infer<typeof Form>): number => parts.reduce((sum, part) => sum + sizeOf(part), 0)

/** The place of the part that has an item. */
function partOf({ parts }: z.infer<typeof Form>, item: number): number {
  let first = 0
  return parts.findIndex((part) => {
    first += sizeOf(part)
    return item < first
  })
}

/** The pupils of the demo in the round, with the code that they have and their attempt in its window. */
async function readDemoPupils({ db }: Platform, { season_id, round, test_id, opens_at }: RoundRow) {
  const { student_id, number } = olympiadParticipants
  const rows = await db
    .select({ student_id, number, serial: olympiadEntryCodes.serial, locale: users.locale })
    .from(olympiadParticipants)
    .innerJoin(users, eq(users.id, student_id))
    .innerJoin(
      olympiadEntryCodes,
      and(
        eq(olympiadEntryCodes.season_id, olympiadParticipants.season_id),
        eq(olympiadEntryCodes.student_id, student_id),
        eq(olympiadEntryCodes.round, round),
      ),
    )
    .where(
      and(
        eq(olympiadParticipants.season_id, season_id),
        inArray(student_id, [...placesInRooms.keys()]),
        eq(users.is_demo, true),
        sql`${users.blocked_at} is null`,
      ),
    )
    .orderBy(number)
  const begun = await db
    .select()
    .from(attempts)
    .where(
      and(
        inArray(
          attempts.student_id,
          rows.map((row) => row.student_id),
        ),
        eq(attempts.test_id, test_id),
        gte(attempts.started_at, opens_at),
      ),
    )
  const byStudent = new Map(begun.map((attempt) => [attempt.student_id, attempt]))
  return rows.map((row) => ({
    ...row,
    locale: row.locale satisfies Locale,
    attempt: byStudent.get(row.student_id) ?? null,
  }))
}
