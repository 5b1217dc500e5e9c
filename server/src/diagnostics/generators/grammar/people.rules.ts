import words from '#content/generators/people.json' with { type: 'json' }
import type { Chance } from '../chance.rules.ts'
import { inLanguages, type InLanguages, type Words } from '../made-item.rules.ts'
import type { Forms } from '../template.rules.ts'
import { kazakhForms } from './kazakh.rules.ts'

/** A first name in the forms each language needs; Kazakh endings are added by rule. */
export interface Person extends InLanguages<Forms> {
  isGirl: boolean
}

export const people: readonly Person[] = words.map(({ is_girl: isGirl, ru, kk, en }) => ({
  isGirl,
  ru,
  kk: kazakhForms(kk),
  en: { name: en },
}))

export const somePeople = (many: number, chance: Chance): Person[] => chance.shuffle(people).slice(0, many)

export const nameOf = (person: Person): Words => inLanguages((language) => person[language].name)

export function twoPeople(chance: Chance): [Person, Person] {
  const [one, other] = somePeople(2, chance)
  if (!one || !other) throw new Error('at least two people are needed')
  return [one, other]
}
