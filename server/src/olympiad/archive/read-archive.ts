import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { ReleasedTasks, type ReleasedSet } from '#contract/olympiad/tasks'
import type { Language } from '#contract/values/locale'
import { rankedRounds, type RankedRound } from '#contract/values/olympiad'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { readKeyedTasks } from '../../diagnostics/results/manual-points/keyed-tasks.ts'
import { shareCount } from '../../platform/cached-pages/share-count.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { olympiadSeasonRounds, olympiadSeasons } from '../tables.ts'

export interface Archive {
  list: (language: Language) => Promise<ReleasedSet[]>
  /** The tasks of a released round as JSON; a round that is not released does not exist. */
  read: (of: OfRound, language: Language) => Promise<string>
}

interface OfRound {
  season: string
  round: RankedRound
}

/** Released sets change once a year, and a key that is corrected follows within this time. */
const freshMs = 60_000

/** Returns the archive of this process. Each set is made once a minute for a language, however many people read it. */
export function createArchive(platform: Platform): Archive {
  const { db, now } = platform
  const released = shareCount(now, freshMs, () => readReleased(db))
  const texts = new Map<string, () => Promise<string>>()
  return {
    list: async (language) => (await released()).map((set) => formatSet(set, language)),
    async read({ season, round }, language) {
      const set = (await released()).find((one) => one.season_id === season && one.round === round)
      if (!set) return refuse('not-found')
      const name = `${season} ${round} ${language}`
      const text = texts.get(name) ?? shareCount(now, freshMs, () => makeText(platform, set, language))
      texts.set(name, text)
      return text()
    },
  }
}

type Released = Awaited<ReturnType<typeof readReleased>>[number]

async function readReleased(db: Db) {
  const { season_id, round, test_id, released_at, released_version } = olympiadSeasonRounds
  const rows = await db
    .select({ season_id, round, test_id, released_at, version: released_version, season: olympiadSeasons })
    .from(olympiadSeasonRounds)
    .innerJoin(olympiadSeasons, eq(olympiadSeasons.id, season_id))
    .where(and(isNotNull(released_at), isNotNull(released_version)))
    .orderBy(desc(season_id), desc(round))
  return rows.flatMap(({ round: name, released_at: at, version, ...row }) =>
    rankedRounds
      .filter((one) => one === name)
      .map((one) => ({ ...row, round: one, released_at: at ?? '', version: version ?? 0 })),
  )
}

const formatSet = ({ season_id, season, round, released_at }: Released, language: Language): ReleasedSet => ({
  season: season_id,
  title: inLanguages(season, 'title')[language],
  round,
  released_at,
  is_demo: season.is_demo,
})

/** The reply, with only what the contract names. */
async function makeText(platform: Platform, set: Released, language: Language): Promise<string> {
  const services = { db: platform.db, catalogue: catalogueOf(platform) }
  const { forms } = await services.catalogue.version(set.test_id, set.version)
  const tasks = await readKeyedTasks(services, set, language)
  const parts = forms[language].parts.map(({ title }) => title)
  return JSON.stringify(ReleasedTasks.parse({ ...formatSet(set, language), parts, tasks }))
}
