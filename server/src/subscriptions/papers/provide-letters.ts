import type { Platform } from '../../platform/platform.ts'

let provided: Platform | null = null

/** Called at the start: the hooks of payments write letters too, and are given no words and no secret. */
export const provideLetters = (platform: Platform): void => void (provided = platform)

/** Null in a process that neither serves nor runs jobs, such as the one that makes the demo country. */
export const platformOfLetters = (): Platform | null => provided
