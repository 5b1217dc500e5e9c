import type { NoticeChannels } from '../platform/slice.ts'

let channelsByKind: Readonly<Record<string, NoticeChannels>> = {}

/** Called once at the start by code that knows all slices, because `notify` has a transaction but no platform. */
export const provideNoticeChannels = (notices: Readonly<Record<string, NoticeChannels>>): void =>
  void (channelsByKind = notices)

export const noticeChannelsOf = (kind: string): NoticeChannels => channelsByKind[kind] ?? {}
