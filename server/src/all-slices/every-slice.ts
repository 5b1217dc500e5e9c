import type { Db } from '../platform/database/db.ts'
import type { ChildParams, Platform } from '../platform/platform.ts'
import type { NoticeWays, Slice } from '../platform/slice.ts'
import * as listed from '../slices.ts'

export const slices: readonly Slice[] = Object.values(listed)

/** The notices of all slices that are told otherwise than others. */
export const notices: Readonly<Record<string, NoticeWays>> = Object.assign({}, ...slices.map(({ notices: own }) => own))

/** What each slice keeps about somebody, under the names it gives, for the copy of the own data. */
export async function ownRecordsOf(db: Db, person: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { own } of slices) Object.assign(all, await own?.(db, person))
  return all
}

/** What each slice tells a linked parent of a child, under the names it gives, for the file about the child. */
export async function childRecordsOf(platform: Platform, child: ChildParams): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { ofChild } of slices) Object.assign(all, await ofChild?.(platform, child))
  return all
}

/** How far somebody has come with the sign-up, by the one slice that knows. */
export const [signUpState] = slices.flatMap((slice) => slice.signUpState ?? [])

/** What the slices let the back office work with. */
export const back = {
  publishes: Object.assign({}, ...slices.map(({ publishes }) => publishes)),
  follows: Object.assign({}, ...slices.map(({ follows }) => follows)),
  references: Object.assign({}, ...slices.map(({ references }) => references)),
  awaits: slices.flatMap(({ awaits }) => awaits ?? []),
  hangsOn: slices.flatMap(({ hangsOn }) => hangsOn ?? []),
  goes: slices.flatMap(({ goes }) => goes ?? []),
  inTexts: Object.assign({}, ...slices.map(({ inTexts }) => inTexts)),
  firstRun: slices.flatMap(({ firstRun }) => firstRun ?? []),
}

/** Before a process listens. Whatever fails here is made when somebody needs it. */
export async function getReady(platform: Platform): Promise<void> {
  for (const { getReady: own } of slices) {
    await own?.(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'not everything was made ready ahead'),
    )
  }
}
