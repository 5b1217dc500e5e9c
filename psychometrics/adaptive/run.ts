import { probability, type ItemParameters } from '../irt/model.ts'
import { normalQuadrature } from '../irt/quadrature.ts'
import { chooseItem, type Choice, type ChoiceState } from './next-item.ts'
import { endOf, type AdaptiveRules, type BankItem, type EndReason } from './rules.ts'

export interface AdaptiveStep {
  index: number
  answer: 0 | 1
  /** EAP and its error after the answer. */
  theta: number
  se: number
  reason: Choice['reason']
}

export interface AdaptiveRun {
  steps: AdaptiveStep[]
  theta: number
  se: number
  end: EndReason
  /** Items chosen but not admitted. */
  passedOver: number[]
}

/** The bank with its chances at the nodes, which all runs share. */
export interface PreparedBank {
  items: readonly BankItem[]
  chances: Float64Array[]
}

const quadrature = normalQuadrature()

export const prepareBank = (items: readonly BankItem[]): PreparedBank => ({
  items,
  chances: items.map((item: ItemParameters) => quadrature.points.map((point) => probability(item, point))),
})

/** Gives items one by one until the form ends. `answerTo` says whether an item is answered right. */
export function runAdaptive(
  { items, chances }: PreparedBank,
  rules: AdaptiveRules,
  answerTo: (index: number) => 0 | 1,
  choice: Omit<ChoiceState, 'given' | 'theta'> = {},
): AdaptiveRun {
  const steps: AdaptiveStep[] = []
  const given: number[] = []
  const refused = new Set<number>()
  const posterior = Float64Array.from(quadrature.weights)
  let { theta, se } = momentsOf(posterior)
  for (;;) {
    const end = endOf(rules, given.length, { theta, se })
    if (end) return { steps, theta, se, end, passedOver: [...refused] }
    const isAllowed = (index: number) => !refused.has(index) && (choice.isAllowed?.(index) ?? true)
    const next = chooseItem(items, rules, { ...choice, given, theta, isAllowed })
    if (!next) return { steps, theta, se, end: 'bank-empty', passedOver: [...refused] }
    next.passedOver.forEach((index) => refused.add(index))
    const answer = answerTo(next.index)
    const own = chances[next.index]!
    for (let node = 0; node < posterior.length; node += 1)
      posterior[node]! *= answer === 1 ? own[node]! : 1 - own[node]!
    ;({ theta, se } = momentsOf(posterior))
    given.push(next.index)
    steps.push({ index: next.index, answer, theta, se, reason: next.reason })
  }
}

/** Normalises the distribution in place, and returns its mean and deviation. */
function momentsOf(posterior: Float64Array): { theta: number; se: number } {
  const { points } = quadrature
  let [whole, theta, squares] = [0, 0, 0]
  for (const share of posterior) whole += share
  for (let node = 0; node < posterior.length; node += 1) {
    posterior[node]! /= whole
    theta += posterior[node]! * points[node]!
  }
  for (let node = 0; node < posterior.length; node += 1) squares += posterior[node]! * (points[node]! - theta) ** 2
  return { theta, se: Math.sqrt(squares) }
}
