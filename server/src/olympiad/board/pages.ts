import { eq, inArray } from 'drizzle-orm'
import type { BoardOverview, BoardPupil, BoardRow, SchoolBoard } from '#contract/olympiad/live-board'
import type { Language } from '#contract/values/locale'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { itemsOf } from '../../diagnostics/instrument/plan.rules.ts'
import { area, areaNames } from '../../places/area.ts'
import { cachedRegions } from '../../places/cached-places.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import { byName } from '../../platform/by-name.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { findOpenRound, isOfSchool, readScope, schoolIn, type Scope } from './scope.ts'
import { sumOf, type Boards, type BoardSchool, type Snapshot } from './snapshot.ts'
import { offlineSince, stateOf, type Work } from './standing.rules.ts'

/** A page that is made once for all who watch it, until something on it changes. */
interface Made {
  pages: Map<string, { version: number; text: Promise<string> }>
  variant: string
  version: number
  make: () => Promise<unknown>
}

/**
 * Returns the page as text, or only its version if the caller has it already. The cost of a watcher is a look into a
 * map, whatever the number of pupils.
 */
async function pageText(snapshot: Snapshot, since: string | undefined, made: Made): Promise<string> {
  const version = `${snapshot.id}.${made.version}`
  const head = `{"version":"${version}","at":"${isoMoment(snapshot.at.getTime())}","board":`
  if (since === version) return `${head}null}`
  const before = made.pages.get(made.variant)
  if (before?.version === made.version) return `${head}${await before.text}}`
  const text = made.make().then((page) => JSON.stringify(page))
  made.pages.set(made.variant, { version: made.version, text })
  text.catch(() => made.pages.delete(made.variant))
  return `${head}${await text}}`
}

/** There is nothing to watch. */
const nothingText = ({ now }: Pick<Context, 'now'>): string =>
  `{"version":"none","at":"${isoMoment(now.getTime())}","board":null}`

/** Reads the numbers of the caller's territory: regions, or the schools of one region. */
export async function readBoard(
  context: Context,
  boards: Boards,
  { since, region: asked }: { since?: string | undefined; region?: string | undefined },
): Promise<string> {
  const { platform, language } = context
  const round = await findOpenRound(context)
  if (!round) return nothingText(context)
  const snapshot = await boards.read(round)
  const scope = await readScope(context)
  if ('school' in scope) return refuse('not-found')
  const regions = [...scope.regions].toSorted()
  const region = asked ?? (regions.length === 1 ? regions[0] : undefined)
  if (region !== undefined && !scope.regions.has(region)) refuse('not-found')
  return pageText(snapshot, since, {
    pages: snapshot.overviews,
    variant: `${language} ${region ?? regions.join()}`,
    version: snapshot.version,
    make: () => overviewOf(platform, snapshot, { language, region, scope }),
  })
}

type Territory = Extract<Scope, { regions: unknown }>

async function overviewOf(
  platform: Platform,
  snapshot: Snapshot,
  { language, region, scope }: { language: Language; region: string | undefined; scope: Territory },
): Promise<BoardOverview> {
  const all = (await cachedRegions(platform, language)).regions.filter(({ id }) => scope.regions.has(id))
  const byRegion = Map.groupBy(snapshot.schools.values(), ({ region_id }) => region_id)
  const shown = region === undefined ? all.flatMap(({ id }) => byRegion.get(id) ?? []) : (byRegion.get(region) ?? [])
  const head = { round: roundOf(snapshot), has_regions: all.length > 1, counts: sumOf(shown) }
  if (region === undefined) {
    const rows = all.map(({ id, name }) => {
      const own = byRegion.get(id) ?? []
      return { id, name, district: '', is_signed: own.every(({ is_signed }) => is_signed), counts: sumOf(own) }
    })
    return { ...head, region: null, rows: rows.filter(({ counts }) => counts.participants > 0) }
  }
  const names = await readSchoolNames(
    platform.db,
    language,
    shown.map(({ id }) => id),
  )
  const rows: BoardRow[] = shown.map(({ id, is_signed, counts }) => ({
    id,
    name: names.get(id)?.name ?? '',
    district: names.get(id)?.district ?? '',
    is_signed,
    counts,
  }))
  const name = all.find(({ id }) => id === region)?.name ?? ''
  return {
    ...head,
    region: { id: region, name },
    rows: rows.toSorted((one, other) => byName(language, one.name, other.name)),
  }
}

const schoolNames = new WeakMap<Db, Map<string, { name: string; district: string }>>()

/** Names of schools in a language, read once for each school of a process. */
async function readSchoolNames(db: Db, language: Language, ids: string[]) {
  const cached = schoolNames.get(db) ?? new Map<string, { name: string; district: string }>()
  schoolNames.set(db, cached)
  const missing = ids.filter((id) => !cached.has(`${language} ${id}`))
  if (missing.length > 0) {
    const rows = await db
      .select({ id: schools.id, name: localName.schools[language].name, district: areaNames(language).district })
      .from(schools)
      .leftJoin(area, eq(area.locality_id, schools.locality_id))
      .where(inArray(schools.id, missing))
    for (const { id, name, district } of rows) cached.set(`${language} ${id}`, { name, district: district ?? '' })
  }
  return new Map(ids.map((id) => [id, cached.get(`${language} ${id}`)]))
}

/** Reads the participants of one school: with names for its own staff, by number for others. */
export async function readSchoolBoard(
  context: Context,
  boards: Boards,
  { school: asked, since }: { school: string; since?: string | undefined },
): Promise<string> {
  const { platform, user, language } = context
  const round = await findOpenRound(context)
  if (!round) return nothingText(context)
  const snapshot = await boards.read(round)
  const scope = await readScope(context)
  if ('school' in scope && asked === 'own' && !snapshot.schools.has(scope.school)) return nothingText(context)
  const school = schoolIn(snapshot, scope, asked)
  const isNamed = isOfSchool(user)
  if (isNamed) await recordLook(context, school)
  return pageText(snapshot, since, {
    pages: school.pages,
    variant: `${language} ${isNamed}`,
    version: school.version,
    make: () => schoolPage(platform, { snapshot, school }, { language, isNamed }),
  })
}

const looks = new WeakMap<object, Set<string>>()

/** The look at the names is recorded once for each session of a member of staff. */
async function recordLook({ platform, user, now }: Context, { id, works }: BoardSchool): Promise<void> {
  const recorded = looks.get(platform) ?? new Set<string>()
  looks.set(platform, recorded)
  const look = `${user.session} ${id}`
  if (recorded.has(look)) return
  if (recorded.size > 100_000) recorded.clear()
  await recordFirstViews(platform.db, user, {
    student_ids: works.map(({ student_id }) => student_id),
    what: 'profile',
    now,
  })
  recorded.add(look)
}

interface Shown {
  snapshot: Snapshot
  school: BoardSchool
}

async function schoolPage(
  platform: Platform,
  { snapshot, school }: Shown,
  { language, isNamed }: { language: Language; isNamed: boolean },
): Promise<SchoolBoard> {
  const [names, place, items] = await Promise.all([
    isNamed ? readNames(platform.db, school) : new Map<string, PupilName>(),
    readSchoolNames(platform.db, language, [school.id]),
    countItems(platform, snapshot.round.test_id),
  ])
  const { name = '', district = '' } = place.get(school.id) ?? {}
  const now = snapshot.at.getTime()
  const pupils = school.works.map((work) => describe(work, names.get(work.student_id) ?? nobody, now))
  return {
    school: { id: school.id, name, district },
    round: roundOf(snapshot),
    items,
    counts: school.counts,
    pupils: isNamed ? pupils.toSorted((one, other) => byName(language, one.name, other.name)) : pupils,
    actions: school.actions.slice(0, 100),
    is_signed: school.is_signed,
  }
}

const momentOf = (ms: number | null): string | null => (ms === null ? null : isoMoment(ms))

const helpOf = ({ help_at, help }: Work): BoardPupil['help'] =>
  help_at === null ? null : { since: isoMoment(help_at), text: help ?? '' }

function describe(work: Work, { name, short }: PupilName, now: number): BoardPupil {
  const state = stateOf(work, now)
  const isOn = state !== 'absent' && state !== 'done'
  return {
    number: work.number,
    name,
    short,
    grade: work.grade,
    state,
    answered: work.answered,
    item: isOn ? work.item : null,
    offline_since: momentOf(offlineSince(work, now)),
    help: isOn ? helpOf(work) : null,
    began_at: momentOf(work.began_at),
    deadline_at: momentOf(work.deadline_at),
    seconds_left: state === 'paused' || state === 'held' ? work.seconds_left : null,
    added_minutes: work.added_seconds / 60,
  }
}

interface PupilName {
  name: string
  short: string
}

const nobody: PupilName = { name: '', short: '' }

const namesOfSchools = new WeakMap<BoardSchool, Promise<Map<string, PupilName>>>()

/** The names of a school's participants, read once for each reading of the whole round. */
function readNames(db: Db, school: BoardSchool): Promise<Map<string, PupilName>> {
  const reading =
    namesOfSchools.get(school) ??
    db
      .select({ id: users.id, ...nameColumns })
      .from(users)
      .where(
        inArray(
          users.id,
          school.works.map(({ student_id }) => student_id),
        ),
      )
      .then((rows) => new Map(rows.map(({ id, ...person }) => [id, nameOf(person)])))
  namesOfSchools.set(school, reading)
  reading.catch(() => namesOfSchools.delete(school))
  return reading
}

function nameOf({ last_name, first_name }: { last_name: string; first_name: string }): PupilName {
  const [letter = ''] = last_name
  return { name: `${last_name} ${first_name}`.trim(), short: letter ? `${first_name} ${letter}.` : first_name }
}

async function countItems(platform: Platform, test_id: string): Promise<number> {
  const catalogue = catalogueOf(platform)
  const test = await catalogue.test(test_id)
  return itemsOf((await catalogue.version(test.id, test.version)).plan).length
}

const roundOf = ({ round: { season_id, round, opens_at, closes_at } }: Snapshot) => ({
  season: season_id,
  round,
  opens_at,
  closes_at,
})
