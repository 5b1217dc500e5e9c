/** The points from which a cell has the next darker shade. */
export const steps = [70, 80, 90] as const

export const stepOf = (points: number | undefined): (typeof steps)[number] | undefined =>
  steps.findLast((step) => points !== undefined && points >= step)
