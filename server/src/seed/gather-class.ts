import { castWorkplaces, serik } from '../demo-country/cast.ts'
import type { DemoPupil } from '../platform/slice.ts'
import type { DemoStudent } from '../demo-country/people.ts'

/** In the school of the psychologist whom the demo lets in. */
const shownClass = { school_id: castWorkplaces.find(({ member }) => member === serik)?.school_id ?? '', grade: 7, grade_letter: 'Б' }
/** Two fives and some more. */
const pupilsOfClass = 17

/** Some of the country learn in one class: by chance no class has enough pupils for its levels to be told. */
export function gatherClass(pupils: readonly DemoStudent[]): (DemoStudent & DemoPupil)[] {
  const meant = new Set(pupils.filter(({ is_whole, grade }) => is_whole && grade === shownClass.grade).slice(0, pupilsOfClass))
  return pupils.map((pupil) =>
    meant.has(pupil) ? { ...pupil, ...shownClass, education_language: 'ru', is_of_shown_class: true } : { ...pupil, is_of_shown_class: false },
  )
}
