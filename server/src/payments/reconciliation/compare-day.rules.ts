import type { DifferenceKind } from '#contract/payments/reconciliation'

export interface Sum {
  invoice: number
  amount: number
}

export interface Difference {
  kind: DifferenceKind
  invoice: number
  amount_here: number | null
  amount_there: number | null
}

interface Compared {
  /** Card payments that we recorded on the day. */
  here: readonly Sum[]
  /** What the provider says about the day. */
  there: readonly Sum[]
  /** Our payments of other days by the invoices of `there`, because the provider may cut days differently. */
  elsewhere: readonly Sum[]
  /** Invoices of `here` that the provider names on a neighbouring day. */
  namedElsewhere: ReadonlySet<number>
  /** Invoices of `here` whose money went back, so that the provider need not name them any more. */
  refunded: ReadonlySet<number>
}

/** Compares a day with what the provider says about it, by invoice. */
export function compareDay({ here, there, elsewhere, namedElsewhere, refunded }: Compared): Difference[] {
  const ours = new Map([...elsewhere, ...here].map(({ invoice, amount }) => [invoice, amount]))
  const theirs = Map.groupBy(there, ({ invoice }) => invoice)
  const ofThere = [...theirs].flatMap(([invoice, sums]): Difference[] => {
    const amount_here = ours.get(invoice) ?? null
    const amount_there = sums.reduce((total, { amount }) => total + amount, 0)
    if (sums.length > 1) return [{ kind: 'twice', invoice, amount_here, amount_there }]
    if (amount_here === null) return [{ kind: 'only-there', invoice, amount_here, amount_there }]
    return amount_here === amount_there ? [] : [{ kind: 'other-amount', invoice, amount_here, amount_there }]
  })
  const onlyHere = here
    .filter(({ invoice }) => ![theirs, namedElsewhere, refunded].some((known) => known.has(invoice)))
    .map(({ invoice, amount }) => ({ kind: 'only-here' as const, invoice, amount_here: amount, amount_there: null }))
  return [...ofThere, ...onlyHere].sort((a, b) => a.invoice - b.invoice)
}

export const totalOf = (sums: readonly Sum[]): { count: number; amount: number } => ({
  count: sums.length,
  amount: sums.reduce((total, { amount }) => total + amount, 0),
})
