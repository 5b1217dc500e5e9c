import type { Db } from '../platform/database/db.ts'
import type { ChildParams, Platform } from '../platform/platform.ts'
import type { NoticeChannels, Slice } from '../platform/slice.ts'
import * as listed from '../slices.ts'

export const slices: readonly Slice[] = Object.values(listed)

/** Notices of all slices that do not follow only the chosen channels. */
export const notices: Readonly<Record<string, NoticeChannels>> = Object.assign(
  {},
  ...slices.map(({ notices: own }) => own),
)

/** What orders of money pay for, by purpose. */
export const paymentHooks: NonNullable<Slice['payments']> = Object.assign({}, ...slices.map(({ payments }) => payments))

/** What may withdraw a message, by purpose. */
export const messageHooks: NonNullable<Slice['messages']> = Object.assign({}, ...slices.map(({ messages }) => messages))

/** Returns each slice's data about a person under its names, for the export of own data. */
export async function collectOwnRecords(db: Db, person: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { own } of slices) Object.assign(all, await own?.(db, person))
  return all
}

/** Returns each slice's data about a child under its names, for a linked parent's file about the child. */
export async function collectChildRecords(platform: Platform, child: ChildParams): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { ofChild } of slices) Object.assign(all, await ofChild?.(platform, child))
  return all
}

/** How far a person has come with the sign-up, from the one slice that provides it. */
export const [signUpState] = slices.flatMap((slice) => slice.signUpState ?? [])

/** The slices that hold sittings. */
export const sittings = slices.flatMap((slice) => slice.sittings ?? [])

/** What other slices do when a pupil has completed the sign-up. */
export const profileListeners = slices.flatMap(({ onProfileCompleted }) => onProfileCompleted ?? [])

export const backOffice = {
  publishes: Object.assign({}, ...slices.map(({ publishes }) => publishes)),
  follows: Object.assign({}, ...slices.map(({ follows }) => follows)),
  references: Object.assign({}, ...slices.map(({ references }) => references)),
  upcomingFinders: slices.flatMap(({ findUpcomingOfHost }) => findUpcomingOfHost ?? []),
  dependentCounters: slices.flatMap(({ countDependents }) => countDependents ?? []),
  onColleagueRemoved: slices.flatMap(({ onColleagueRemoved }) => onColleagueRemoved ?? []),
  inTexts: Object.assign({}, ...slices.map(({ inTexts }) => inTexts)),
  firstRun: slices.flatMap(({ firstRun }) => firstRun ?? []),
}

/** Runs before a process listens. What fails here is done later, when it is needed. */
export async function getReady(platform: Platform): Promise<void> {
  for (const { getReady: own } of slices) {
    await own?.(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'preparing data in advance failed'),
    )
  }
}
