import { and, eq, sql } from 'drizzle-orm'
import type { DeviceFacts } from '#contract/olympiad/rehearsal'
import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import type { ParticipantGap } from '#contract/values/rehearsal'
import { bibigul, schoolStaff } from '../../demo-country/school-staff.ts'
import { chanceFrom } from '../../platform/chance.ts'
import { newId } from '../../platform/id.ts'
import type { Demo } from '../../platform/slice.ts'
import { consents, students } from '../../profiles/tables.ts'
import { readSeason } from '../seasons.ts'
import { olympiadParticipants } from '../tables.ts'
import { newCode } from './code.ts'
import { windowMinutes } from './count-rehearsal.ts'
import { judgeSchool } from './judge-school.rules.ts'
import { olympiadRehearsalDevices, olympiadRehearsals } from './tables.ts'

/** The code of the rehearsal that is open when the demo country begins. */
const openCode = 'BAGDAR2345'
const openSchool = schoolStaff.find(({ member }) => member.id === bibigul.id)?.school_id

/** Schools of the season that are ready, that are not, that have not rehearsed, and one that rehearses now. */
export async function showRehearsals(
  { db, now }: Demo,
  { season_id, today }: { season_id: string; today: string },
): Promise<void> {
  const chance = chanceFrom(12_062_026)
  const window_minutes = windowMinutes(await readSeason(db, season_id))
  const gapsBySchool = await readGaps(db, season_id)
  if (openSchool && !gapsBySchool.has(openSchool)) gapsBySchool.set(openSchool, [])
  for (const [school_id, gapsOfPupils] of gapsBySchool) {
    const isOpenNow = school_id === openSchool
    if (!isOpenNow && chance.happens(0.3)) continue
    const devices = drawDevices(chance, {
      participants: gapsOfPupils.length,
      isWeak: !isOpenNow && chance.happens(0.2),
    })
    const participants = gapsOfPupils.map((gaps) => ({ gaps }))
    const report = judgeSchool({ devices, participants, window_minutes })
    const counted_at = momentAt(dayAfter(today, -1 - chance.below(6)), 11 * 60 + chance.below(120))
    const begun = isOpenNow ? now() : new Date(Date.parse(counted_at) - 40 * 60_000)
    const open_until = isOpenNow ? new Date(begun.getTime() + 120 * 60_000).toISOString() : counted_at
    await db.insert(olympiadRehearsals).values({
      season_id,
      school_id,
      code: isOpenNow ? openCode : newCode(),
      begun_at: begun.toISOString(),
      open_until,
      is_counted: !isOpenNow,
      report,
      verdict: report.verdict,
      counted_at,
    })
    const seen_at = begun.toISOString()
    await db.insert(olympiadRehearsalDevices).values(
      devices.map(({ number, facts, has_answered }) => ({
        season_id,
        school_id,
        number,
        facts,
        device_id: newId(),
        answered_at: has_answered ? seen_at : null,
        seen_at,
      })),
    )
  }
}

/** What the participants of each school lack. */
async function readGaps(db: Demo['db'], season_id: string): Promise<Map<string, ParticipantGap[][]>> {
  const { student_id, photo_state, testing_place } = students
  const has_consent = sql<boolean>`exists (select from ${consents} where ${and(
    eq(consents.student_id, student_id),
    eq(consents.kind, 'guardian'),
    eq(consents.is_given, true),
  )})`
  const rows = await db
    .select({ school_id: olympiadParticipants.school_id, photo_state, testing_place, has_consent })
    .from(olympiadParticipants)
    .innerJoin(students, eq(student_id, olympiadParticipants.student_id))
    .where(eq(olympiadParticipants.season_id, season_id))
    .orderBy(olympiadParticipants.school_id, olympiadParticipants.number)
  const schools = new Map<string, ParticipantGap[][]>()
  for (const row of rows) {
    const gaps: ParticipantGap[] = [
      ...(row.has_consent ? [] : (['consent'] as const)),
      ...(row.photo_state === 'none' || row.photo_state === 'refused' ? (['photo'] as const) : []),
      ...(row.testing_place === null ? (['sign-up'] as const) : []),
    ]
    schools.set(row.school_id, [...(schools.get(row.school_id) ?? []), gaps])
  }
  return schools
}

type Drawn = { number: number; facts: DeviceFacts | null; has_answered: boolean }

/** A room on a good line or on a weak one; now and then a device that is not ready. */
function drawDevices(
  chance: Demo['chance'],
  { participants, isWeak }: { participants: number; isWeak: boolean },
): Drawn[] {
  const count = Math.max(3, Math.ceil(participants / (1 + chance.below(2))))
  return Array.from({ length: count }, (_, index) => {
    const isFaulty = chance.happens(0.12)
    const facts: DeviceFacts = {
      browser: (['Chrome', 'Chrome', 'Yandex', 'Samsung Internet', 'Firefox'] as const)[chance.below(5)] ?? 'other',
      has_worker: true,
      has_storage: true,
      free_mb: 400 + chance.below(9000),
      round_trip_ms: (isWeak ? 900 : 60) + chance.below(300),
      lost: isFaulty ? 3 : 0,
      package_ms: (isWeak ? 24_000 : 300) + chance.below(1500),
      clock_off_s: isFaulty && index % 2 === 0 ? 5400 : chance.below(5),
      width: [360, 390, 1280, 1366][chance.below(4)] ?? 360,
    }
    return { number: index + 1, facts, has_answered: !isFaulty || index % 3 > 0 }
  })
}
