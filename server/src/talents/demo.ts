import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { localeOf, type Language } from '#contract/values/locale'
import { admin, aruzhan, daniyar, gulnar, registryViewer, type CastMember } from '../demo-country/cast.ts'
import { chanceFrom, type Chance } from '../platform/chance.ts'
import type { Db } from '../platform/database/db.ts'
import { rowsOf } from '../platform/database/rows-of.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { recordView } from '../profiles/policy/record-view.ts'
import { guardians, parentLinks } from '../profiles/tables.ts'
import { addBasis } from './basis/add-basis.ts'
import { updateAwardBasis } from './basis/award-basis.ts'
import { copyNewestResults } from './basis/propose-talents.ts'
import { demoAwards, demoInterests, type DemoAward } from './demo-words.ts'
import { hashOfConsentText } from './family/consent-text.ts'
import { talentConsents, talentExports, talentFacts, talentLetters, talents, talentSelections } from './tables.ts'

const day = 86_400_000
/** Entries for each region, from those with the best results: in four regions enough for their numbers to be shown. */
const perRegion = 2
const perLargeRegion = 8
const largeRegions = ['almaty', 'karaganda', 'turkistan', 'shymkent']

/** Fills the registry with entries of every region, openings of the viewer, letters, and awards in each state. */
export async function afterDemo(platform: Platform): Promise<void> {
  const { db } = platform
  const chance = chanceFrom(2028)
  const pupils = await bestOfRegions(db)
  for (const [place, student_id] of pupils.entries()) await insertEntry(platform, { student_id, place, chance })
  await copyNewestResults(db)
  await insertOfCast(platform)
  await insertOfViewer(platform, pupils)
}

const before = ({ now }: Pick<Platform, 'now'>, days: number) => new Date(now().getTime() - days * day).toISOString()

/** Daniyar, and the pupils of each region with the best overall result. */
async function bestOfRegions(db: Db): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select student_id from (
      select r.student_id, s.region_id, row_number() over (partition by s.region_id order by max(r.total_percent) desc, r.student_id) as place
      from results r join students s on s.student_id = r.student_id join guardians g on g.student_id = r.student_id
      where not r.awaits_evaluation and r.total_percent >= 60 and r.scores->'scales' @> '[{"scale":"critical"}]'::jsonb
      group by r.student_id, s.region_id
    ) best where place <= case when region_id in ${largeRegions} then ${perLargeRegion}::int else ${perRegion}::int end order by place, student_id`,
  )
  return [daniyar.id, ...rows.map(({ student_id }) => String(student_id)).filter((id) => id !== daniyar.id)]
}

interface Entry {
  student_id: string
  place: number
  chance: Chance
}

async function insertEntry(platform: Platform, { student_id, place, chance }: Entry): Promise<void> {
  const { db } = platform
  const at = before(platform, 20 - (place % 18))
  await addBasis(db, { student_id, rule: place % 4 === 3 ? 'skill' : 'result', at })
  const words = chance.pick(demoInterests)
  await db
    .update(talents)
    .set({ ...words, consented_at: at, created_at: at })
    .where(eq(talents.student_id, student_id))
  await insertConsent(platform, student_id, at)
  if (place % 3 === 0) return
  await insertFact(platform, { student_id, award: chance.pick(demoAwards), state: 'verified', days: 10 })
  await updateAwardBasis(db, student_id, at)
}

async function insertConsent(platform: Platform, student_id: string, at: string): Promise<void> {
  const { db } = platform
  const language: Language = 'ru'
  const [guardian] = await db.select().from(guardians).where(eq(guardians.student_id, student_id))
  const [link] = await db
    .select({ parent_id: parentLinks.parent_id })
    .from(parentLinks)
    .where(and(eq(parentLinks.student_id, student_id), eq(parentLinks.state, 'confirmed')))
  await db.insert(talentConsents).values({
    student_id,
    id: newId(),
    is_given: true,
    by_id: link?.parent_id ?? null,
    given_by: `${guardian?.last_name ?? ''} ${guardian?.first_name ?? ''}`.trim(),
    text_version: '1',
    text_hash: hashOfConsentText(platform, language),
    locale: localeOf(language),
    at,
  })
}

interface DemoFact {
  student_id: string
  award: DemoAward
  state: 'waiting' | 'verified' | 'refused'
  days: number
  by?: CastMember
}

async function insertFact(platform: Platform, { student_id, award, state, days, by }: DemoFact): Promise<void> {
  const { db, files } = platform
  const id = newId()
  const at = before(platform, days)
  const isDecided = state !== 'waiting'
  const evidence_key = `talent-evidence/${id.slice(-2)}/${id}`
  await files.put(evidence_key, await drawDiploma(award), { contentType: 'image/jpeg' })
  await db.insert(talentFacts).values({
    ...award,
    id,
    student_id,
    kind: award.status ? 'award' : 'achievement',
    year: Number(at.slice(0, 4)),
    state,
    reason: state === 'refused' ? 'На дипломе не видно имени. Приложите, пожалуйста, скан целиком.' : '',
    evidence_key,
    evidence_type: 'image/jpeg',
    proposed_by: by?.id ?? null,
    proposed_at: at,
    changed_at: at,
    decided_by: isDecided ? admin.id : null,
    decided_at: isDecided ? at : null,
  })
}

/** A drawn sheet that says that it is none. */
const drawDiploma = ({ title }: DemoAward) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640">
      <rect width="900" height="640" fill="#fdf7e8"/><rect x="24" y="24" width="852" height="592" fill="none" stroke="#d9a521" stroke-width="6"/>
      <text x="450" y="200" font-size="64" text-anchor="middle" fill="#0e2a33">ДИПЛОМ</text>
      <text x="450" y="300" font-size="30" text-anchor="middle" fill="#0e2a33">${title}</text>
      <text x="450" y="520" font-size="34" text-anchor="middle" fill="#b3402a">ДЕМО, не документ</text></svg>`),
  )
    .jpeg({ quality: 70 })
    .toBuffer()

/** An award of Aruzhan that waits for the centre, and one of Daniyar that was refused. */
async function insertOfCast(platform: Platform): Promise<void> {
  const { db } = platform
  const [project, , reading] = demoAwards
  await db
    .insert(talents)
    .values({ student_id: aruzhan.id, created_at: before(platform, 2) })
    .onConflictDoNothing()
  if (project)
    await insertFact(platform, { student_id: aruzhan.id, award: project, state: 'waiting', days: 2, by: gulnar })
  if (reading)
    await insertFact(platform, { student_id: daniyar.id, award: reading, state: 'refused', days: 3, by: gulnar })
}

/** What the viewer did: openings with their purposes, a letter with its answer, a new one, filters, an export. */
async function insertOfViewer(platform: Platform, pupils: readonly string[]): Promise<void> {
  const { db } = platform
  const { id: writer_id } = registryViewer
  const opened = [
    { student_id: daniyar.id, days: 6, reason: 'programme' },
    { student_id: daniyar.id, days: 1, reason: 'support' },
    ...pupils.slice(1, 6).map((student_id) => ({ student_id, days: 6, reason: 'programme' })),
  ]
  for (const { student_id, days, reason } of opened)
    await recordView(db, registryViewer, { student_id, what: 'talent', reason, now: new Date(before(platform, days)) })
  await db.insert(talentLetters).values([
    {
      id: newId(),
      student_id: daniyar.id,
      writer_id,
      words:
        'Приглашаем Данияра на демонстрационную летнюю школу по робототехнике. Дорогу и проживание оплачивает школа.',
      at: before(platform, 6),
      answer: 'Спасибо, Данияр рад. Пришлите, пожалуйста, программу.',
      answered_by: gulnar.id,
      answered_at: before(platform, 5),
    },
    {
      id: newId(),
      student_id: daniyar.id,
      writer_id,
      words: 'Программа летней школы готова. Подойдёт ли Данияру вторая смена, с 10 по 24 июля?',
      at: before(platform, 1),
    },
  ])
  await db.insert(talentSelections).values({
    id: newId(),
    viewer_id: writer_id,
    name: 'Критическое мышление, 7–8 классы',
    filters: { grades: ['7-8'], critical: 70 },
  })
  await db.insert(talentExports).values({
    id: newId(),
    code: 'R-DEMO2345',
    viewer_id: writer_id,
    purpose: 'programme',
    filters: { grades: ['7-8'] },
    rows: pupils.length,
    made_up_name: 'Айтуаров Тамерлан Демоұлы',
    made_up_school: '№ 15 (демо)',
    made_up_grade: 7,
    at: before(platform, 6),
  })
}
