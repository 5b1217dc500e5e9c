import { career } from './career.ts'
import { compass } from './compass.ts'
import { profile } from './profile.ts'
import { subjects } from './subjects.ts'
import type { ReadingName } from '../instrument/names.rules.ts'
import type { Reading } from './reading.ts'

/** All ways to read the scores of an instrument; each instrument names one. */
export const readings: Record<ReadingName, Reading> = { compass, profile, career, subjects }
