import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/accounts/accounts'
import type { Language } from '#contract/values/locale'
import type { Locale } from '#contract/values/locale'
import type { Chance } from './chance.ts'
import type { ChildParams, Platform } from './platform.ts'
import type { Hanging } from '#contract/publishing/entries'
import type { KindName, PublicationName } from '#contract/publishing/kinds'
import type { FirstRunCheck } from '#contract/publishing/first-run'
import type { Database, Db } from './database/db.ts'
import type { DirectKind, Follow, References } from './direct-kind.ts'
import type { Words } from './translate.ts'

/**
 * What a slice says of itself. The list of all is `server/src/slices.ts`; routes, words, content, jobs, erasing and the
 * boundaries follow from it.
 */
export interface Slice {
  /**
   * Foundations are used by all; a feature uses them, and of other features its `neighbours` alone. An overview may
   * read everything, and nobody knows it. Without a word it is a feature.
   */
  tier?: 'foundation' | 'feature' | 'overview'
  neighbours?: readonly string[]
  /**
   * Its modules of the contract by the name under which the description of the API shows them: endpoints, and
   * `refusals` where it has some.
   */
  contract?: Record<string, Record<string, unknown>>
  words?: Record<Language, Words>
  routes?: (app: FastifyInstance, platform: Platform) => void
  /** How far somebody has come with the sign-up: one slice says so. */
  signUpState?: (db: Db, userId: string, now: Date) => Promise<Pick<User, 'unfinished' | 'is_signed_up'>>
  /** Work by the clock that needs nothing but the platform. */
  jobs?: (platform: Platform) => void
  /** What specialists wrote, loaded at each start; does nothing where it is loaded already. */
  load?: (platform: Platform) => Promise<void>
  /** What a process opens, reads and makes before it listens, so that nobody who comes first has to wait for it. */
  getReady?: (platform: Platform) => Promise<void>
  /** Delete what is kept of a person without a foreign key to the account; the rest goes with the account. */
  erase?: (db: Db, person: Person) => Promise<void>
  /** What it keeps about somebody beside what the slices below tell: for the copy of the own data. */
  own?: (db: Db, person: string) => Promise<Record<string, unknown>>
  /**
   * What of a child a linked parent may take away, as the parent’s own pages tell it: results, meetings, notes to
   * parents.
   */
  ofChild?: (platform: Platform, child: ChildParams) => Promise<Record<string, unknown>>
  /** Delete every night what is older than the legal texts promise to keep it. */
  endKeeping?: (db: Db, before: string) => Promise<void>
  /** Its notices that are told otherwise than by the ways people chose, by their kind; `notify` says more. */
  notices?: Readonly<Record<string, NoticeWays>>
  /** Rows of its own tables that editors change in the back office, by the kind of the contract they are. */
  publishes?: Partial<Record<KindName, DirectKind>>
  /** What it does, in the same transaction, when what is public of an entry changes. */
  follows?: Partial<Record<PublicationName, Follow>>
  /** What fields of any kind may point at in its tables. */
  references?: References
  /**
   * How many of its people and appointments hang on a place that editors may close: what is expected there is in the
   * way of it.
   */
  hangsOn?: (db: Db, place: PlaceParams, now: Date) => Promise<Partial<Hanging>>
  /** The appointments that somebody of the staff has promised and that lie ahead; null where there are none. */
  awaits?: (db: Db, host: string, now: Date) => Promise<AwaitedHost | null>
  /** Give to others what was left to an invited colleague who goes without having come in. */
  goes?: (tx: Db, colleague: string, now: Date) => Promise<void>
  /** What of an installation it knows to be settled before real people come, or not. */
  firstRun?: (platform: Platform) => Promise<Partial<Record<FirstRunCheck, boolean>>>
  /**
   * Sentences that texts of the back office name as `{{name}}`, so that each stands in one place: what they say today.
   * Whoever changes one tells the channel `published`.
   */
  inTexts?: Readonly<Record<string, (database: Database, language: Language) => Promise<string>>>
  /**
   * Its records in the demo country, whose people are there already; `afterDemo` is what is counted once all is there.
   */
  demo?: (demo: Demo) => Promise<void>
  afterDemo?: (platform: Platform) => Promise<void>
}

/** A record of the back office by its kind: a school, a centre. */
export interface PlaceParams {
  kind: KindName
  id: string
}

/** Until when somebody is awaited, how often, and the names of who may settle it instead. */
export interface AwaitedHost {
  count: number
  last_at: string
  colleagues: string[]
}

/** How the copies of one kind of notice differ from those of others. */
export interface NoticeWays {
  /** A mail goes to whoever has an address, without being asked for: what nobody reads in time is lost. */
  mailedAnyway?: true
  /**
   * An SMS has words of its own, `notifications.<kind>.sms`, and is not held to one an hour: only moments in them, and
   * one part.
   */
  sms?: true
}

export interface Demo extends Platform {
  /** The same at each seeding. */
  chance: Chance
  pupils: readonly DemoPupil[]
}

/** Somebody of the demo country. `is_whole`: signed up to the end. */
export interface DemoPupil {
  id: string
  grade: number
  locale: Locale
  created_at: string
  is_whole: boolean
  /** Of the one class that has finished the test, so that there is something to tell of a class. */
  is_of_shown_class: boolean
}

export interface Person {
  id: string
  iin: string | null
}
