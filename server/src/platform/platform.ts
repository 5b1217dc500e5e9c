import { randomInt } from 'node:crypto'
import type { RefusalCode } from '#contract/refusals'
import type { Language } from '#contract/values/locale'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/db.ts'
import type { FileStore } from './file-store.ts'
import type { Caller } from './http/serve.ts'
import type { Jobs } from './jobs.ts'
import type { Leaving } from './leaving.ts'
import type { Log } from './log.ts'
import type { Seal } from './seal.ts'
import type { Translate } from './translate.ts'

/** What every slice stands on; made once at start, handed to each slice's `routes`. */
export interface Platform {
  config: Config
  database: Database
  db: Db
  now: Clock
  draw: Draw
  translate: Translate
  /** Every refusal with its HTTP status. */
  refusals: Record<RefusalCode, number>
  files: FileStore
  jobs: Jobs
  leaving: Leaving
  log: Log
  /** What every slice keeps about somebody, for the copy of the own data. */
  ownRecords: (person: string) => Promise<Record<string, unknown>>
  /** What every slice tells a linked parent of a child, for the file about the child. */
  childRecords: (child: ChildParams) => Promise<Record<string, unknown>>
  /** Key of HMACs and signed tokens; the same in every process of an installation. */
  secret: string
  /** Seals what a copy of the database must not tell; its key lies outside of it. */
  seal: () => Seal
}

/** A whole number by chance, from the least on and below the other. Tests say which. */
type Draw = (least: number, below: number) => number

export const drawByChance: Draw = (least, below) => randomInt(least, below)

/** A child whose data a parent takes away, by the confirmed link. */
export interface ChildParams {
  parent: Caller
  link_id: string
  student_id: string
  language: Language
}
