import type { Kind } from '#contract/publishing/field'
import { kindOf, type KindName, type PublicationName } from '#contract/publishing/kinds'
import type { FirstRunCheck } from '#contract/publishing/first-run'
import type { DirectKind, OnPublish, References } from '../platform/direct-kind.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import type { Slice } from '../platform/slice.ts'

interface BackOffice {
  publishes: Partial<Record<KindName, DirectKind>>
  follows: Partial<Record<PublicationName, OnPublish>>
  references: References
  upcomingFinders: NonNullable<Slice['findUpcomingOfHost']>[]
  dependentCounters: NonNullable<Slice['countDependents']>[]
  onColleagueRemoved: NonNullable<Slice['onColleagueRemoved']>[]
  inTexts: NonNullable<Slice['inTexts']>
  firstRun: ((platform: Platform) => Promise<Partial<Record<FirstRunCheck, boolean>>>)[]
}

let provided: BackOffice = {
  publishes: {},
  follows: {},
  references: {},
  upcomingFinders: [],
  dependentCounters: [],
  onColleagueRemoved: [],
  inTexts: {},
  firstRun: [],
}

/** Sets what the slices provide; called once at the start. */
export function provideBackOffice(back: BackOffice): void {
  provided = back
}

export const backOffice = (): BackOffice => provided

/** Returns a kind, and refuses callers whose role may not work with it. */
export function kindFor(name: KindName, { role }: Pick<Caller, 'role'>): Kind {
  const kind = kindOf(name)
  return kind.roles.includes(role) ? kind : refuse('not-allowed')
}

/** Returns how the records of a kind with its own table are read and written. */
export const directKind = (name: KindName): DirectKind => provided.publishes[name] ?? refuse('not-found')
