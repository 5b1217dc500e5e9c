import type { KindName } from '#contract/publishing/kinds'

export const kindAddress = (kind: KindName): string => `/back-office/${kind}`
export const entryAddress = (kind: KindName, id: string): string => `/back-office/${kind}/${id}`
export const newAddress = (kind: KindName): string => entryAddress(kind, 'new')
export const importAddress = (kind: KindName): string => `/back-office/${kind}/import`
