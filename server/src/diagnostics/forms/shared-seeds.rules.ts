import type { Plan } from '../instrument/plan.rules.ts'
import { takesShared, type Arrangement } from './arrangement.rules.ts'
import { laidSeeds } from './laid-forms.rules.ts'

/** The seeds of all forms that many first attempts have in common; null stands for the one form of a test. */
export function sharedSeeds({ adaptive }: Pick<Plan, 'adaptive'>, arrangement: Arrangement | undefined): (number | null)[] {
  if (arrangement?.laid) return laidSeeds(arrangement.laid)
  return takesShared(arrangement, 1) && !adaptive ? [null] : []
}
