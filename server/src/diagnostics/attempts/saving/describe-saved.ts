import { refuse } from '../../../platform/http/refusal.ts'
import type { AttemptServices } from '../attempt-services.ts'
import type { Verdict } from './group-commit.ts'
import { isNumbered } from './numbered-change.rules.ts'
import type { Delivery } from './save-answers.ts'

/** Save the answers, and tell the device which of them are on the disk now. If none could be saved, the device is told the reason of the first refusal. If the attempt has ended, this call saves late answers but does not count them: they are counted when the device asks for the finish, or when the time for late answers is over. */
export async function describeSaved(services: AttemptServices, delivery: Delivery): Promise<string> {
  const verdicts = await services.save(delivery)
  const saved = delivery.answers.flatMap((change, index) => {
    const verdict = verdicts[index]
    if (!verdict || !isOnDisk(verdict)) return []
    return isNumbered(change) ? { item: change.item, seq: change.seq } : { item: change.item, stamp: verdict.stamp }
  })
  const refused = verdicts.find((verdict) => !isOnDisk(verdict))
  if (saved.length === 0 && refused) refuseAs(refused)
  const elsewhere = verdicts[0]?.is_elsewhere ? { is_this_device: false } : undefined
  return JSON.stringify({ saved, server_time: services.now().toISOString(), deadline_at: verdicts[0]?.deadline_at, ...elsewhere })
}

const isOnDisk = ({ code }: Verdict): boolean => code === 'saved' || code === 'late' || code === 'repeated'

function refuseAs({ code }: Verdict): void {
  if (code !== 'saved' && code !== 'late' && code !== 'repeated') refuse(code)
}
