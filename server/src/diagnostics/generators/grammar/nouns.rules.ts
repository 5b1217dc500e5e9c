import type { InLanguages } from '../made-item.rules.ts'
import type { Filler, Forms } from '../template.rules.ts'
import { kazakhForms, numberInCase } from './kazakh.rules.ts'
import { formOf, type Counted } from './russian.rules.ts'

/** A noun as its file has it; there may be further forms. */
interface NounWords {
  ru: Counted
  kk: string
  en: { one: string; many: string }
}

/** A noun that can be counted. */
export interface Noun extends InLanguages<Forms> {
  ru: Forms & Counted
  en: Forms & { one: string; many: string }
}

export const nounOf = ({ ru, kk, en }: NounWords): Noun => ({
  ru: { name: ru.one, ...ru },
  kk: kazakhForms(kk),
  en: { name: en.one, ...en },
})

/** A number of things: «5 рыбок», «5 балық», “5 fish”; its form `number` is the number alone. */
export function amountOf(number: number, { ru, kk, en }: Noun): InLanguages<Forms> {
  const alone = { number: String(number) }
  return {
    ru: { name: `${number} ${formOf(number, ru)}`, ...alone },
    kk: { ...kazakhForms(`${number} ${kk.name}`), ...alone },
    en: { name: `${number} ${number === 1 ? en.one : en.many}`, ...alone },
  }
}

/** A number alone; in Kazakh it takes endings. */
export function numberForms(number: number): Filler {
  const name = String(number)
  return {
    ru: name,
    kk: { name, dative: numberInCase(number, 'dative'), accusative: numberInCase(number, 'accusative') },
    en: name,
  }
}
