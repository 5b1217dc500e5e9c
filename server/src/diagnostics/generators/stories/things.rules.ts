import words from '#content/generators/things.json' with { type: 'json' }
import { kazakhForms } from '../grammar/kazakh.rules.ts'
import { nounOf, type Noun } from '../grammar/nouns.rules.ts'
import type { InLanguages } from '../made-item.rules.ts'
import type { Forms } from '../template.rules.ts'

/** Things that children have, and the container for them. */
export interface Thing {
  thing: Noun
  container: Noun
}

const containers: Record<string, Noun> = {
  basket: nounOf(words.containers.basket),
  shelf: nounOf(words.containers.shelf),
  box: nounOf(words.containers.box),
}

export const things: readonly Thing[] = words.things.map(({ container, ...thing }) => ({
  thing: nounOf(thing),
  container: containers[container]!,
}))

/** What is sold in stories about prices. */
export const goods: readonly InLanguages<Forms>[] = words.goods.map(({ ru, kk, en }) => ({
  ru,
  kk: kazakhForms(kk),
  en: { name: en },
}))

const { counted } = words
export const nouns = {
  notebook: nounOf(counted.notebook),
  pen: nounOf(counted.pen),
  bus: nounOf(counted.bus),
  seat: nounOf(counted.seat),
  hour: nounOf(counted.hour),
  pupil: nounOf(counted.pupil),
  times: nounOf(counted.times),
}
