import type { GivenChange } from '#contract/diagnostics/attempts'
import { refuse } from '../../../platform/refusal.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import type { AttemptServices } from '../attempt-services.ts'
import type { Verdict } from './group-commit.ts'
import { isNumbered } from './numbered-change.rules.ts'
import type { Delivery } from './save-answers.ts'

/**
 * Saves the answers and tells the device which of them are on the disk. If none could be saved, the first refusal is
 * returned. If the attempt has ended, late answers are saved but not counted yet; they are counted when the device asks
 * for the finish or when the time for late answers is over.
 */
export async function describeSaved(services: AttemptServices, delivery: Delivery): Promise<string> {
  const verdicts = await services.save(delivery)
  const saved: string[] = []
  for (const [index, change] of delivery.answers.entries()) {
    const verdict = verdicts[index]
    if (verdict && isOnDisk(verdict)) saved.push(nameOf(change, verdict))
  }
  const refused = verdicts.find((verdict) => !isOnDisk(verdict))
  if (saved.length === 0 && refused) refuseAs(refused)
  return textOf(saved, services.now(), verdicts[0])
}

const nameOf = (change: GivenChange, { stamp }: Verdict): string =>
  isNumbered(change) ? `{"item":${change.item},"seq":${change.seq}}` : `{"item":${change.item},"stamp":${stamp}}`

/**
 * Builds the JSON by hand for speed, because there are thousands of these replies a second. Numbers and timestamps need
 * no escaping.
 */
function textOf(saved: readonly string[], now: Date, first: Verdict | undefined): string {
  const elsewhere = first?.is_elsewhere ? ',"is_this_device":false' : ''
  return `{"saved":[${saved.join(',')}],"server_time":"${isoMoment(now.getTime())}","deadline_at":"${first?.deadline_at ?? ''}"${elsewhere}}`
}

const isOnDisk = ({ code }: Verdict): boolean => code === 'saved' || code === 'late' || code === 'repeated'

function refuseAs({ code }: Verdict): void {
  if (code !== 'saved' && code !== 'late' && code !== 'repeated') refuse(code)
}
