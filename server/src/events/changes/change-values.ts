import { dayOf } from '#contract/values/kazakhstan-time'
import { languages, perLanguage, type Language } from '#contract/values/locale'
import { formatDay } from '../../platform/format.ts'
import { lastDayOf, type Announced } from './announced.rules.ts'

/** Old and new values for the notice; the room stands beside the place for those who may know it. */
export function valuesOf(before: Announced, after: Announced, mayKnowRoom: boolean): Record<string, string> {
  const where = ({ place, room }: Announced, language: Language): string => {
    const said = place[language] || languages.map((each) => place[each]).find((text) => text !== '') || ''
    return [said, mayKnowRoom && before.room !== after.room ? room : ''].map((part) => part && `, ${part}`).join('')
  }
  const until = (said: Announced, language: Language): string =>
    lastDayOf(said) === dayOf(new Date(said.starts_at))
      ? ''
      : ` – ${formatDay(language, `${lastDayOf(said)}T00:00:00Z`)}`
  return {
    old_at: before.starts_at,
    new_at: after.starts_at,
    ...perLanguage(['old_until'], (_, language) => until(before, language)),
    ...perLanguage(['new_until'], (_, language) => until(after, language)),
    ...perLanguage(['old_place'], (_, language) => where(before, language)),
    ...perLanguage(['new_place'], (_, language) => where(after, language)),
  }
}
