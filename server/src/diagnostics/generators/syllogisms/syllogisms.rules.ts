import { retryUntilFound, type Chance } from '../chance.rules.ts'
import { difficultyOf, type Facets, type MadeItem } from '../made-item.rules.ts'
import { isGuessableByFrequency } from '../wrong-options.rules.ts'
import { conclusions, conclusionsOf, isQuantifier, premisesOf, type Form, type Proposition } from './forms.rules.ts'
import { explainAnswer, nothing, propositionWords, syllogismWords } from './syllogism-words.rules.ts'
import { terms } from './terms.rules.ts'

/** Two premises about three kinds of pupils. An option is a conclusion, or that none of the others follows. */
export interface SyllogismTask {
  premises: readonly Proposition[]
}
export type Conclusion = Proposition | 'nothing'

/** Names of the forms, from the easiest; no conclusion follows from those with a dash. */
export const syllogismLevels: readonly (readonly string[])[] = [
  ['AA1', 'EA1', 'AI1', 'AA1', 'IA-1'],
  ['EA2', 'AE2', 'EI1', 'AI3', 'IA3', 'AA-2', 'AI-2', 'IA-1'],
  ['EI2', 'EI3', 'AO2', 'OA3', 'AE4', 'IA4', 'EI4', 'II-3', 'OA-1', 'AO-3'],
]

const weights: Facets = { figure: 0.3, negation: 0.4, particular: 0.3, nothing: 0.3 }

export function makeSyllogism(level: number, chance: Chance): MadeItem<SyllogismTask, Conclusion> {
  const form = formNamed(chance.pick(syllogismLevels[level - 1] ?? []))
  const premises = chance.shuffle(premisesOf(form))
  const kinds = chance.shuffle(terms).slice(0, 3)
  const options = retryUntilFound(() => {
    const made = optionsOf(form, chance)
    return isGuessableByFrequency(made.map(looksOf)) ? null : made
  })
  const facets: Facets = {
    figure: form.figure - 1,
    negation: form.premises.filter((one) => one === 'E' || one === 'O').length,
    particular: form.premises.filter((one) => one === 'I' || one === 'O').length,
    nothing: options[0] === 'nothing' ? 1 : 0,
  }
  return {
    kind: 'single',
    task: { premises },
    name: nameOfSyllogism(
      premises,
      kinds.map(({ id }) => id),
    ),
    options: options.map((value) => ({
      value,
      text: value === 'nothing' ? nothing : propositionWords(value, kinds),
    })),
    facets,
    difficulty: difficultyOf(-0.9, weights, facets),
    ...syllogismWords(premises, kinds),
    explanation: explainAnswer(options[0] ?? 'nothing', kinds),
  }
}

/**
 * The name depends neither on the order of the premises nor on which kind is subject or predicate. «No S is P» means
 * the same as «no P is S»; this also holds for «some».
 */
export function nameOfSyllogism(premises: readonly Proposition[], kinds: readonly string[]): string {
  const all = premises.map(({ quantifier, of, is }) => {
    const two = [kinds[of] ?? '', kinds[is] ?? '']
    return [quantifier, ...(quantifier === 'E' || quantifier === 'I' ? two.toSorted() : two)].join(' ')
  })
  return all.toSorted().join('; ')
}

/** What can be seen of a conclusion without thinking. */
const looksOf = (one: Conclusion) => (one === 'nothing' ? [-1, -1] : ['AEIO'.indexOf(one.quantifier), one.of])

function formNamed(name: string): Form {
  const [one, other] = name
  if (!isQuantifier(one) || !isQuantifier(other)) throw new Error(`there is no form ${name}`)
  return { premises: [one, other], figure: Number(name.at(-1)) }
}

/**
 * Uses the strongest conclusion that follows. A conclusion that follows only if each kind has members is no option,
 * because it is neither right nor wrong.
 */
function optionsOf(form: Form, chance: Chance): Conclusion[] {
  const follows = conclusionsOf(form, false)
  const open = conclusionsOf(form, true)
  const wrong = chance.shuffle(conclusions.filter((one) => !open.includes(one)))
  const [right] = chance.shuffle(follows)
  return right
    ? [right, ...chance.shuffle<Conclusion>([...different(wrong).slice(0, 3), 'nothing'])]
    : ['nothing', ...different(wrong).slice(0, 4)]
}

/**
 * «No S is P» and «no P is S» are the same conclusion, and so for «some». As two options they would rule each other
 * out.
 */
function different(wrong: readonly Proposition[]): Proposition[] {
  const nameOf = ({ quantifier, of }: Proposition) =>
    quantifier === 'E' || quantifier === 'I' ? quantifier : `${quantifier}${of}`
  return [...new Map(wrong.map((one) => [nameOf(one), one])).values()]
}
