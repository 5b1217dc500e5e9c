import words from '#content/generators/syllogisms.json' with { type: 'json' }
import { inLanguages, sentences, type Words } from '../made-item.rules.ts'
import { capital, fillWords } from '../template.rules.ts'
import type { Proposition } from './forms.rules.ts'
import type { Term } from './terms.rules.ts'

export const propositionWords = ({ quantifier, of, is }: Proposition, kinds: readonly Term[]): Words =>
  capital(fillWords(words.statements[quantifier], { of: kinds[of]!, is: kinds[is]! }))

export const { nothing } = words

export const syllogismWords = (
  premises: readonly Proposition[],
  kinds: readonly Term[],
): { passage: Words; stem: Words; hint: Words } => ({
  passage: sentences(words.begins, ...premises.map((one) => propositionWords(one, kinds))),
  stem: words.stem,
  hint: words.hint,
})

export function explainAnswer(right: Proposition | 'nothing', kinds: readonly Term[]): Words {
  if (right === 'nothing') return words.explanation.nothing
  const conclusion = propositionWords(right, kinds)
  // It is quoted inside a sentence, without its full stop.
  const quoted = inLanguages((language) => conclusion[language].replace(/\.$/, ''))
  return fillWords(words.explanation.follows, { conclusion: quoted })
}
