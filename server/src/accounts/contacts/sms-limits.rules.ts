import type { RefusalCode } from '#contract/refusals'

export const codeSeconds = 5 * 60
export const resendSeconds = 60
const perHour = 5
const perDay = 10
const perAddress = 100
const hour = 3_600_000

/** Codes sent recently: to the phone in the last day, newest first, and from the network address in the last hour. */
export interface RecentCodes {
  to_phone: { sent_at: string; is_waiting: boolean; is_same_purpose: boolean }[]
  from_address: string[]
}

interface Refused {
  code: RefusalCode
  retryAfter: number
  /** True if the limit of the phone is reached, false if it is that of the network address. */
  isOfPerson: boolean
}

/** Returns null if a code may be sent now; otherwise the reason and the seconds to wait. */
export function sendingRefusal({ to_phone, from_address }: RecentCodes, now: Date): Refused | null {
  const sent = to_phone.map(({ sent_at }) => time(sent_at))
  const waits: { code: RefusalCode; freeAt: number; isOfPerson: boolean }[] = [
    { code: 'sms-limit', freeAt: hourFull(sent), isOfPerson: true },
    { code: 'too-many', freeAt: full(sent, perDay, 24 * hour), isOfPerson: true },
    { code: 'too-many', freeAt: full(from_address.map(time), perAddress, hour), isOfPerson: false },
    {
      code: 'sms-too-soon',
      freeAt: until(to_phone.find(({ is_waiting, is_same_purpose }) => is_waiting && is_same_purpose)?.sent_at),
      isOfPerson: true,
    },
  ]
  for (const { code, freeAt, isOfPerson } of waits) {
    if (freeAt > now.getTime()) return { code, retryAfter: Math.ceil((freeAt - now.getTime()) / 1000), isOfPerson }
  }
  return null
}

/** After five codes within an hour, the phone is closed for one hour from the fifth. */
function hourFull(sent: number[]): number {
  const [newest] = sent
  const fifth = sent[perHour - 1]
  return newest !== undefined && fifth !== undefined && newest - fifth < hour ? newest + hour : 0
}

/** A sliding window: sending is possible again when the oldest of the last `max` codes leaves it. */
function full(sent: number[], max: number, window: number): number {
  const oldest = sent[max - 1]
  return oldest === undefined ? 0 : oldest + window
}

const until = (sentAt: string | undefined) => (sentAt === undefined ? 0 : time(sentAt) + resendSeconds * 1000)
const time = (moment: string) => new Date(moment).getTime()
