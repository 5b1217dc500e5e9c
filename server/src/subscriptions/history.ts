import type { ApplicationStep } from '#contract/subscriptions/desk'
import type { Db } from '../platform/database/db.ts'
import { idsInOrder } from '../platform/id.ts'
import { applicationHistory } from './tables.ts'

const nextId = idsInOrder()

interface Step {
  application_id: string
  step: ApplicationStep
  at: string
  actor_id?: string | null
  words?: string
}

/** Records what happened to an application, in the transaction in which it happens. */
export async function recordStep(tx: Db, step: Step): Promise<void> {
  await tx.insert(applicationHistory).values({ ...step, id: nextId(Date.parse(step.at)) })
}
