import type { Chance } from '../chance.rules.ts'
import type { InLanguages } from '../made-item.rules.ts'

/** A first name in the forms each language needs; Kazakh endings are added by rule. */
export interface Person {
  isGirl: boolean
  kk: string
  en: string
  ru: { name: string; genitive: string; dative: string; instrumental: string }
}

const boy = (kk: string, en: string, name: string): Person => ({
  isGirl: false,
  kk,
  en,
  ru: { name, genitive: `${name}а`, dative: `${name}у`, instrumental: `${name}ом` },
})
/** A name that ends in «а». */
const girl = (kk: string, en: string, stem: string): Person => ({
  isGirl: true,
  kk,
  en,
  ru: { name: `${stem}а`, genitive: `${stem}ы`, dative: `${stem}е`, instrumental: `${stem}ой` },
})
const unbent = (kk: string, en: string, name: string): Person => ({
  isGirl: true,
  kk,
  en,
  ru: { name, genitive: name, dative: name, instrumental: name },
})

export const people: readonly Person[] = [
  boy('Айдар', 'Aidar', 'Айдар'),
  boy('Ерлан', 'Yerlan', 'Ерлан'),
  boy('Нұрлан', 'Nurlan', 'Нурлан'),
  boy('Арман', 'Arman', 'Арман'),
  boy('Санжар', 'Sanzhar', 'Санжар'),
  boy('Данияр', 'Daniyar', 'Данияр'),
  boy('Иван', 'Ivan', 'Иван'),
  girl('Дана', 'Dana', 'Дан'),
  girl('Мадина', 'Madina', 'Мадин'),
  girl('Камила', 'Kamila', 'Камил'),
  girl('Вера', 'Vera', 'Вер'),
  girl('Аяна', 'Ayana', 'Аян'),
  unbent('Сәуле', 'Saule', 'Сауле'),
  unbent('Аружан', 'Aruzhan', 'Аружан'),
]

export const somePeople = (many: number, chance: Chance): Person[] => chance.shuffle(people).slice(0, many)

export const nameIn: InLanguages<(person: Person) => string> = {
  ru: ({ ru }) => ru.name,
  kk: ({ kk }) => kk,
  en: ({ en }) => en,
}

export function twoPeople(chance: Chance): [Person, Person] {
  const [one, other] = somePeople(2, chance)
  if (!one || !other) throw new Error('there are fewer than two people')
  return [one, other]
}
