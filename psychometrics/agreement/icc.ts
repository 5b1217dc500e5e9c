/** The intraclass correlations of Shrout and Fleiss (1979): the model, and one rater or the mean of all k. */
export interface IntraclassCorrelations {
  /** One-way random: each target has raters of its own. */
  one1: number | null
  oneK: number | null
  /** Two-way random, absolute agreement. */
  two1: number | null
  twoK: number | null
  /** Two-way mixed, consistency. */
  three1: number | null
  threeK: number | null
}

const none: IntraclassCorrelations = { one1: null, oneK: null, two1: null, twoK: null, three1: null, threeK: null }

/** For targets (rows) that were rated by the same number of raters (columns). What is undefined is null. */
export function intraclassCorrelations(rows: readonly (readonly number[])[]): IntraclassCorrelations {
  const [n, k] = [rows.length, rows[0]?.length ?? 0]
  if (n < 2 || k < 2) return none
  const { MSR, MSC, MSE, MSW } = meanSquares(rows)
  const share = (over: number, under: number) => (under > 1e-12 ? over / under : null)
  return {
    one1: share(MSR - MSW, MSR + (k - 1) * MSW),
    oneK: share(MSR - MSW, MSR),
    two1: share(MSR - MSE, MSR + (k - 1) * MSE + (k * (MSC - MSE)) / n),
    twoK: share(MSR - MSE, MSR + (MSC - MSE) / n),
    three1: share(MSR - MSE, MSR + (k - 1) * MSE),
    threeK: share(MSR - MSE, MSR),
  }
}

/** Mean squares of rows, columns and error, and within rows. */
function meanSquares(rows: readonly (readonly number[])[]) {
  const [n, k] = [rows.length, rows[0]!.length]
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const whole = mean(rows.flat())
  const squares = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + (one - whole) ** 2, 0)
  const ofRows = k * squares(rows.map(mean))
  const ofColumns = n * squares(rows[0]!.map((_, rater) => mean(rows.map((row) => row[rater]!))))
  const all = squares(rows.flat())
  return {
    MSR: ofRows / (n - 1),
    MSC: ofColumns / (k - 1),
    MSE: (all - ofRows - ofColumns) / ((n - 1) * (k - 1)),
    MSW: (all - ofRows) / (n * (k - 1)),
  }
}
