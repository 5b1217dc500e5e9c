import { recordTables } from './record-tables.ts'

/** Sums of a place: by the places below it, or by weeks. They hold no names. */
export const sumSubjects = ['parts', 'weeks'] as const
export type SumSubject = (typeof sumSubjects)[number]

/** What can be exported: sums, and the tables of records. */
export const exportSubjects = [...sumSubjects, ...recordTables] as const
export type ExportSubject = (typeof exportSubjects)[number]

export const isSum = (what: ExportSubject): what is SumSubject => sumSubjects.some((known) => known === what)

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * A file waits, is made, can be downloaded for seven days and is then deleted. It may fail, and whoever ordered it may
 * cancel it before it is made.
 */
export const exportStates = ['queued', 'working', 'ready', 'expired', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]
export const isUnderway = (state: ExportState): boolean => state === 'queued' || state === 'working'

/** Why a file was not made: the right was lost meanwhile, or the server could not make it. */
export const exportFailures = ['right-lost', 'broken'] as const

/** Rows of a file. What does not fit is left out, and the file says so. */
export const maxExportedRows = { xlsx: 1_000_000, csv: 1_000_000, pdf: 2000 } as const satisfies Record<
  ExportFormat,
  number
>
export const maxUnfinishedExports = 3
export const exportDays = 7

export const mailRhythms = ['week', 'month'] as const
export const maxStatisticsMails = 5
/** Why a scheduled mail was stopped: somebody stopped it, or the right to its place was lost. */
export const mailStops = ['right-lost', 'no-address'] as const
