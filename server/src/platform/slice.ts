import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/accounts/accounts'
import type { Language } from '#contract/values/locale'
import type { Locale } from '#contract/values/locale'
import type { Chance } from './chance.ts'
import type { ChildParams, Platform } from './platform.ts'
import type { PlaceDependents } from '#contract/publishing/entries'
import type { KindName, PublicationName } from '#contract/publishing/kinds'
import type { FirstRunCheck } from '#contract/publishing/first-run'
import type { PaymentPurpose } from '#contract/payments/purposes'
import type { Database, Db } from './database/db.ts'
import type { DirectKind, OnPublish, References } from './direct-kind.ts'
import type { Words } from './translate.ts'

/**
 * What a slice provides. `server/src/slices.ts` lists all slices; routes, texts, content, jobs, erasure and import
 * boundaries follow from it.
 */
export interface Slice {
  /**
   * Every slice may import foundations. A feature imports them and, of other features, only its `neighbours`. An
   * overview may read everything, and no slice imports it. The default is `feature`.
   */
  tier?: 'foundation' | 'feature' | 'overview'
  neighbours?: readonly string[]
  /** Contract modules by the name shown in the API description: endpoints, and `refusals` if there are any. */
  contract?: Record<string, Record<string, unknown>>
  words?: Record<Language, Words>
  routes?: (app: FastifyInstance, platform: Platform) => void
  /** How far a person has come with the sign-up; exactly one slice provides it. */
  signUpState?: (db: Db, userId: string, now: Date) => Promise<Pick<User, 'unfinished' | 'is_signed_up'>>
  /** Runs when a pupil has completed all steps of the sign-up, and again whenever a complete profile is saved. */
  onProfileCompleted?: (db: Db, student: string, now: Date) => Promise<void>
  /** Scheduled jobs that need only the platform. */
  jobs?: (platform: Platform) => void
  /** Loads content written by specialists at each start; does nothing if it is already loaded. */
  load?: (platform: Platform) => Promise<void>
  /** Warms up a process before it listens, so that the first visitors need not wait. */
  getReady?: (platform: Platform) => Promise<void>
  /** Deletes data of a person that has no foreign key to the account; the rest is deleted with the account. */
  erase?: (db: Db, person: Person) => Promise<void>
  /** What this slice adds to the export of a person's own data. */
  own?: (db: Db, person: string) => Promise<Record<string, unknown>>
  /**
   * What a linked parent may export about a child, as on the parent's own pages: results, meetings, notes to parents.
   */
  ofChild?: (platform: Platform, child: ChildParams) => Promise<Record<string, unknown>>
  /** Deletes every night what is older than the retention that the legal texts promise. */
  deleteExpired?: (db: Db, before: string) => Promise<void>
  /** Kinds of its notices that are not sent only by the channels people chose; see `notify`. */
  notices?: Readonly<Record<string, NoticeChannels>>
  /** Rows of its own tables that editors change in the back office, by kind. */
  publishes?: Partial<Record<KindName, DirectKind>>
  /** Runs in the same transaction when the public state of an entry changes. */
  follows?: Partial<Record<PublicationName, OnPublish>>
  /** Records in its tables that fields of any kind may refer to. */
  references?: References
  /**
   * Numbers of its people and appointments that depend on a place that editors may close; expected appointments prevent
   * closing it.
   */
  countDependents?: (db: Db, place: PlaceParams, now: Date) => Promise<Partial<PlaceDependents>>
  /** Upcoming appointments of a member of staff; null if there are none. */
  findUpcomingOfHost?: (db: Db, host: string, now: Date) => Promise<AwaitedHost | null>
  /** Reassigns the work of an invited colleague who is removed without having accepted. */
  onColleagueRemoved?: (tx: Db, colleague: string, now: Date) => Promise<void>
  /** Checks of an installation before real people use it: true if settled. */
  firstRun?: (platform: Platform) => Promise<Partial<Record<FirstRunCheck, boolean>>>
  /**
   * Sentences that back-office texts include as `{{name}}`, with their current values, so that each is written once.
   * Code that changes one must notify the channel `published`.
   */
  inTexts?: Readonly<Record<string, (database: Database, language: Language) => Promise<string>>>
  /** The sittings that it holds. */
  sittings?: Sittings
  /** What becomes of the purchases that orders of money pay for, by purpose. */
  payments?: Partial<Record<PaymentPurpose, PaymentHook>>
  /** Which of its messages are withdrawn at the last moment, by the purpose of the message. */
  messages?: Readonly<Record<string, MessageHook>>
  /** Adds its records to the demo country after the people; `afterDemo` runs once all records exist. */
  demo?: (demo: Demo) => Promise<void>
  afterDemo?: (platform: Platform) => Promise<void>
}

/**
 * A window in which a pupil may take a test once, whatever the terms of the test say about windows, attempts, ages and
 * invitations: whoever holds the sitting has decided who takes part.
 */
export interface Sitting {
  /** Names the sitting among all that are held. */
  id: string
  test_id: string
  opens_at: string
  closes_at: string
  /** An attempt begun between them is that of the sitting, whatever the own window was when it began. */
  works_from: string
  works_until: string
  /** Whether this pupil gets extra time in it. */
  has_extra_time: boolean
  /** A sitting that is tried out: as many attempts as wanted. */
  is_trial: boolean
}

/** A sitting for which packages are handed out. */
export type SittingAhead = Omit<Sitting, 'has_extra_time' | 'is_trial' | 'works_from' | 'works_until'>

export interface Sittings {
  /** The sittings of a pupil that are held now. Every start waits for it, so it must be cheap while there are none. */
  ofStudent: (database: Database, student: string) => Promise<readonly Sitting[]>
  /** The tests of all sittings that are held now; their items and keys must not change meanwhile. */
  testsHeld: (db: Db) => Promise<readonly string[]>
  /**
   * Whether a test has to be closed by its own terms, because its keys are shown to those who have sat it. Locks what
   * decides about that until the end of the transaction.
   */
  mustStayClosed: (tx: Db, test_id: string, now: Date) => Promise<boolean>
  /**
   * The sittings whose results the pupils and their families may not read yet. In memory, because every result that is
   * read or counted asks for them.
   */
  resultsWithheld: (database: Database) => Promise<readonly Pick<Sitting, 'test_id' | 'opens_at' | 'closes_at'>[]>
  /** The sittings for which a pupil may take a sealed package along: held now, or soon. */
  ofStudentAhead: (database: Database, student: string, now: Date) => Promise<readonly Sitting[]>
  /** All sittings for which packages are handed out now. */
  ahead: (db: Db, now: Date) => Promise<readonly SittingAhead[]>
  /**
   * The secret of a sitting, from which the forms and the keys of their packages follow. It is made when it is first
   * asked for and never leaves the server. Null if the sitting is not held here, or its secret cannot be read.
   */
  secretOf: (platform: Pick<Platform, 'database' | 'seal' | 'now'>, id: string) => Promise<Buffer | null>
  /** Whether a test is held now, from memory: each reading of an attempt asks for it. */
  isHeld: (database: Database, test: string) => Promise<boolean>
}

/** An order of money, as the slice of its purpose sees it. */
export interface PaidOrder {
  id: string
  invoice: number
  purpose: PaymentPurpose
  subject_id: string
  payer_id: string | null
  /** In tiyn. */
  amount: number
}

/**
 * Gives what was paid for, and takes it back after a refund. Both run in the transaction that changes the order, which
 * is locked; an error rolls the payment back, and the provider repeats its call.
 */
export interface PaymentHook {
  /**
   * Whether what the order pays for can still be given; without it, always. If not, the money goes back through a
   * refund that staff see. It locks the rows that it reads, so that `grant` finds them unchanged.
   */
  mayGrant?: (tx: Db, order: PaidOrder, now: Date) => Promise<boolean>
  grant: (tx: Db, order: PaidOrder, now: Date) => Promise<void>
  revoke: (tx: Db, order: PaidOrder, now: Date) => Promise<void>
  /** The path where the payer finds what was bought. */
  leadsTo: (order: PaidOrder) => string
  /** Notifies somebody who has paid without an account, and therefore has no inbox. */
  notifyGuest?: (tx: Db, order: PaidOrder, news: PaymentNews) => Promise<void>
}

/** A message of the outbox that is about to leave. */
export interface LeavingMessage {
  recipient: string
  about: string | null
  attachment_key: string | null
}

export interface MessageHook {
  /**
   * Whether a message may still leave. It is asked before each attempt, also after days without a gateway and when
   * staff send the message again. False withdraws the message for good; the hook does what follows from that.
   */
  mayLeave: (platform: Platform, message: LeavingMessage) => Promise<boolean>
}

/** What a payer is notified of, with the values of the words `notifications.<kind>`. */
export interface PaymentNews {
  kind: 'payment-paid' | 'payment-returns' | 'payment-cancelled' | 'payment-refunded' | 'payment-refund-rejected'
  values: Record<string, string | number>
  at: Date
}

/** A record of the back office, such as a school or a centre. */
export interface PlaceParams {
  kind: KindName
  id: string
}

/** The number of upcoming appointments, the date of the last one, and the colleagues who may handle them instead. */
export interface AwaitedHost {
  count: number
  last_at: string
  colleagues: string[]
}

/** How notices of one kind are sent differently from others. */
export interface NoticeChannels {
  /** Sent by mail to everybody with an address, even without their choice, because reading it late would do harm. */
  mailedAnyway?: true
  /**
   * Has its own SMS text, `notifications.<kind>.sms`, and is not limited to one per hour. The text may contain only
   * moments and must fit in one part.
   */
  sms?: true
}

export interface Demo extends Platform {
  /** The same at each seeding. */
  chance: Chance
  pupils: readonly DemoPupil[]
}

/** A pupil of the demo country. `is_whole`: the sign-up is complete. */
export interface DemoPupil {
  id: string
  grade: number
  locale: Locale
  created_at: string
  is_whole: boolean
  /** Belongs to the one class that has finished the test, so that there are class results to show. */
  is_of_shown_class: boolean
}

export interface Person {
  id: string
  iin: string | null
}
