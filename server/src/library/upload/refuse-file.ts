import { refuse } from '../../platform/refusal.ts'

/** The file could do harm when it is unpacked or shown. `part` is a path in the file, or `page 3`. */
export const refuseUnsafe = (part: string): never => refuse('book-file-unsafe', { values: { part: shown(part) } })

/** The file is damaged or does not follow its format. */
export const refuseUnreadable = (part: string): never =>
  refuse('book-file-unreadable', { values: { part: shown(part) } })

/** The file is encrypted or allows only certain devices. */
export const refuseProtected = (): never => refuse('book-file-protected')

const shown = (part: string): string => part.replace(/\p{Cc}/gu, ' ').slice(0, 120)
