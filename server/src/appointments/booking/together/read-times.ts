import { dayOf } from '#contract/values/kazakhstan-time'
import type { Query } from '../../../platform/database/db.ts'
import { named } from '../../../platform/database/named.ts'
import { hostDaysSql, hostTimesOf, type HostTimes, type HostTimesRow } from '../../times/read-hosts.ts'
import type { Asked } from '../new-hold.ts'

/** The times of each host on the day that is asked about, in one statement. Answers whose times those are. */
export async function readTimes(query: Query, wanted: readonly { asked: Asked }[], now: Date): Promise<(one: Asked) => HostTimes | undefined> {
  const keyOf = ({ host_id, starts_at }: Asked) => `${host_id} ${dayOf(new Date(starts_at))}`
  if (wanted.length === 0) return () => undefined
  const keys = [...new Set(wanted.map(({ asked }) => keyOf(asked)))]
  const days = keys.map((key) => {
    const [host_id = '', day = ''] = key.split(' ')
    return { host_id, day }
  })
  const rows = (await named(query, 'holds-times', hostDaysSql(days, now))) as unknown as HostTimesRow[]
  const times = new Map(keys.map((key, index) => [key, rows[index]]))
  return (one) => {
    const row = times.get(keyOf(one))
    return row && hostTimesOf(row)
  }
}
