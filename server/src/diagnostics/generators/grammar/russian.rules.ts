/** The forms of a Russian noun after a number: one book, two books, five books. */
export interface Counted {
  one: string
  few: string
  many: string
}

export function formOf(number: number, { one, few, many }: Counted): string {
  const [last, teens] = [number % 10, number % 100]
  if (teens >= 11 && teens <= 14) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}
