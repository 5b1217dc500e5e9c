import { paperLimits } from '#contract/events/papers'

const types: readonly [ending: RegExp, type: string][] = [
  [/\.docx$/i, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [/\.pdf$/i, 'application/pdf'],
]

/** The media type of a chosen file by its name; some systems report none. The server judges the content. */
export const typeOfPaper = (name: string): string =>
  types.find(([ending]) => ending.test(name))?.[1] ?? 'application/octet-stream'

/** Whether a file is larger than the server takes; then it is not sent at all. */
export const isPaperTooLarge = (bytes: number): boolean => bytes > paperLimits.bytes
