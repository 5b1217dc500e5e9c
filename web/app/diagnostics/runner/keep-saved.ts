import type { SavedAnswer } from '#contract/diagnostics'
import { isWaiting, type AttemptStore, type KeptAnswer } from './attempt-store.ts'

/**
 * What the server has is kept and confirmed by its nature; newer answers of this device stay unsent. Tells what has changed here by it.
 * `wasElsewhere`: another device has answered meanwhile. Its numbers do not compare with ours, so the later moment decides.
 */
export async function keepSaved(store: AttemptStore, answers: readonly SavedAnswer[], wasElsewhere = false): Promise<SavedAnswer[]> {
  const own = new Map(store.answers().map((answer) => [answer.change.item, answer]))
  const changes = answers.flatMap((saved) => changeBy(saved, own.get(saved.item), wasElsewhere) ?? [])
  for (const { is_own: _, ...change } of changes) await store.put(change)
  await store.confirm([...answers, ...changes.filter(({ is_own }) => !is_own)])
  return changes
}

function changeBy(saved: SavedAnswer, own: KeptAnswer | undefined, wasElsewhere: boolean): (SavedAnswer & { is_own: boolean }) | null {
  if (isNews(own, saved, wasElsewhere)) return { ...saved, seq: Math.max(saved.seq, own?.change.seq ?? 0), is_own: false }
  // An answer of ours that waits is the later one: its number must be higher than that of the other device.
  const isOutnumbered = own && isWaiting(own) && saved.seq >= own.change.seq && saved.answered_at !== own.change.answered_at
  return isOutnumbered ? { ...own.change, seq: saved.seq + 1, is_own: true } : null
}

/** The higher number wins; but time alone is no answer and gives way to one of another device, and one that waits gives way to a later one only. */
function isNews(own: KeptAnswer | undefined, { seq, answered_at }: SavedAnswer, wasElsewhere: boolean): boolean {
  if (!own) return true
  const isLater = answered_at > own.change.answered_at
  if (wasElsewhere && isLater) return true
  return isWaiting(own) ? seq >= own.change.seq && isLater : seq > own.confirmed
}
