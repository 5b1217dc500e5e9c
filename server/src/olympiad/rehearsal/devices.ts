import { and, eq, max } from 'drizzle-orm'
import type { answerOnDevice, DeviceFacts, joinRehearsal as joinEndpoint } from '#contract/olympiad/rehearsal'
import type { Reply } from '#contract/calls/endpoint'
import { mostRehearsalDevices } from '#contract/values/rehearsal'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Language } from '#contract/values/locale'
import { refuse } from '../../platform/refusal.ts'
import { plainCode } from './code.ts'
import { judgeDevice } from './judge-device.rules.ts'
import { olympiadRehearsalDevices as devices, olympiadRehearsals as rehearsals } from './tables.ts'

/** A device is named by the code of its rehearsal and its own random id. */
interface Named {
  code: string
  device: string
}
type Rehearsal = typeof rehearsals.$inferSelect

/** Returns whose rehearsal it is; refuses a code that is unknown or over. */
export async function readRehearsal(
  db: Db,
  typed: string,
  { language, now }: { language: Language; now: Date },
): Promise<{ school: string; open_until: string }> {
  const [found] = await db
    .select({ school: localName.schools[language].name, open_until: rehearsals.open_until })
    .from(rehearsals)
    .innerJoin(schools, eq(schools.id, rehearsals.school_id))
    .where(eq(rehearsals.code, plainCode(typed)))
  if (!found) return refuse('rehearsal-unknown')
  return isOpen(found, now) ? found : refuse('rehearsal-over')
}

export const isOpen = ({ open_until }: Pick<Rehearsal, 'open_until'>, now: Date): boolean =>
  now.toISOString() < open_until

/**
 * Gives a device its number; the same device keeps it. The row of the rehearsal is locked, so that two devices get two
 * numbers, and none joins a rehearsal that is just being counted.
 */
export async function joinRehearsal(db: Db, { code, device }: Named, now: Date): Promise<Reply<typeof joinEndpoint>> {
  const seen_at = now.toISOString()
  const number = await db.transaction(async (tx) => {
    const rehearsal = await lockOpen(tx, code, now)
    const [known] = await tx.select({ number: devices.number }).from(devices).where(ofDevice(rehearsal, device))
    if (known) return known.number
    const { season_id, school_id } = rehearsal
    const [last] = await tx
      .select({ number: max(devices.number) })
      .from(devices)
      .where(ofRehearsal(rehearsal))
    const next = (last?.number ?? 0) + 1
    if (next > mostRehearsalDevices) return refuse('rehearsal-full')
    await tx.insert(devices).values({ season_id, school_id, number: next, device_id: device, seen_at })
    return next
  })
  return { number, server_time: seen_at }
}

/** Stores what a device has found out. The practice question has to be answered again. */
export async function reportDevice(db: Db, named: Named, { facts, now }: { facts: DeviceFacts; now: Date }) {
  await db.transaction((tx) => write(tx, named, { now, change: { facts, answered_at: null } }))
}

/** Notes that the answer of a device has arrived, and returns whether the device is ready. */
export async function answerDevice(db: Db, named: Named, now: Date): Promise<Reply<typeof answerOnDevice>> {
  return db.transaction(async (tx) => {
    const rehearsal = await lockOpen(tx, named.code, now)
    const [device] = await tx.select({ facts: devices.facts }).from(devices).where(ofDevice(rehearsal, named.device))
    // Whoever sends an answer and no facts has gone round the page.
    if (!device?.facts) return refuse('rehearsal-unknown')
    await write(tx, named, { now, change: { answered_at: now.toISOString() } })
    const reasons = judgeDevice({ facts: device.facts, has_answered: true })
    return { verdict: reasons.length === 0 ? 'ready' : 'not-ready', reasons }
  })
}

async function write(
  tx: Db,
  { code, device }: Named,
  { now, change }: { now: Date; change: Partial<typeof devices.$inferInsert> },
): Promise<void> {
  const rehearsal = await lockOpen(tx, code, now)
  const changed = await tx
    .update(devices)
    .set({ ...change, seen_at: now.toISOString() })
    .where(ofDevice(rehearsal, device))
    .returning({ number: devices.number })
  if (changed.length === 0) refuse('rehearsal-unknown')
}

async function lockOpen(tx: Db, code: string, now: Date): Promise<Rehearsal> {
  const [rehearsal] = await tx
    .select()
    .from(rehearsals)
    .where(eq(rehearsals.code, plainCode(code)))
    .for('update')
  if (!rehearsal) return refuse('rehearsal-unknown')
  return isOpen(rehearsal, now) ? rehearsal : refuse('rehearsal-over')
}

type OfSchool = Pick<Rehearsal, 'season_id' | 'school_id'>

export const ofRehearsal = ({ season_id, school_id }: OfSchool) =>
  and(eq(devices.season_id, season_id), eq(devices.school_id, school_id))

const ofDevice = (rehearsal: OfSchool, device_id: string) =>
  and(ofRehearsal(rehearsal), eq(devices.device_id, device_id))
