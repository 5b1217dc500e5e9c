import type { NoticeWays } from '../platform/slice.ts'

let known: Readonly<Record<string, NoticeWays>> = {}

/** Told once at start by who knows all slices: whoever notifies has a transaction in hand and no platform. */
export const provideWays = (notices: Readonly<Record<string, NoticeWays>>): void => void (known = notices)

export const waysOf = (kind: string): NoticeWays => known[kind] ?? {}
