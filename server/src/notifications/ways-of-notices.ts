import type { NoticeWays } from '../platform/slice.ts'

let waysByKind: Readonly<Record<string, NoticeWays>> = {}

/** Called once at the start by code that knows all slices, because `notify` has a transaction but no platform. */
export const provideWays = (notices: Readonly<Record<string, NoticeWays>>): void => void (waysByKind = notices)

export const waysOf = (kind: string): NoticeWays => waysByKind[kind] ?? {}
