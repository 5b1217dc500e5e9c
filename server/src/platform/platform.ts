import { randomInt } from 'node:crypto'
import type { RefusalCode } from '#contract/refusals'
import type { Language } from '#contract/values/locale'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/db.ts'
import type { FileStore } from './file-store.ts'
import type { Caller } from './http/serve.ts'
import type { Jobs } from './jobs.ts'
import type { Shutdown } from './shutdown.ts'
import type { Log } from './log.ts'
import type { Seal } from './seal.ts'
import type { Translate } from './translate.ts'

/** The services that every slice uses; created once at start and passed to each slice's `routes`. */
export interface Platform {
  config: Config
  database: Database
  db: Db
  now: Clock
  draw: Draw
  translate: Translate
  /** HTTP status of every refusal. */
  refusals: Record<RefusalCode, number>
  files: FileStore
  jobs: Jobs
  leaving: Shutdown
  log: Log
  /** Returns what every slice stores about a person, for the export of own data. */
  ownRecords: (person: string) => Promise<Record<string, unknown>>
  /** Returns what every slice shows a linked parent of a child, for the file about the child. */
  childRecords: (child: ChildParams) => Promise<Record<string, unknown>>
  /** Key of HMACs and signed tokens; the same in all processes of an installation. */
  secret: string
  /** Encrypts what a copy of the database must not reveal; the key is stored elsewhere. */
  seal: () => Seal
}

/** Returns a random integer from `least` (inclusive) to `below` (exclusive). Tests replace it. */
type Draw = (least: number, below: number) => number

export const drawByChance: Draw = (least, below) => randomInt(least, below)

/** A child whose data a parent exports through the confirmed link. */
export interface ChildParams {
  parent: Caller
  link_id: string
  student_id: string
  language: Language
}
