/** How it stands with a thread, as far as that changes when another is put behind it. */
interface Standing {
  state: 'waiting' | 'taken' | 'closed'
  operator_id: string | null
  last_number: number
  visitor_read: number
  staff_read: number
  last_at: string
  waiting_since: string | null
  is_urgent: boolean
  blocked_until: string | null
  block_reason: string
}

/** The thread of an account, once that of the guest who has signed in stands behind it. */
export function joined(own: Standing, guest: Standing): Standing {
  const behind = (number: number) => own.last_number + number
  return {
    last_number: behind(guest.last_number),
    visitor_read: guest.visitor_read > 0 ? behind(guest.visitor_read) : own.visitor_read,
    staff_read: guest.staff_read > 0 ? behind(guest.staff_read) : own.staff_read,
    last_at: own.last_at > guest.last_at ? own.last_at : guest.last_at,
    waiting_since: own.waiting_since ?? guest.waiting_since,
    is_urgent: own.is_urgent || guest.is_urgent,
    ...handOf(own, guest),
    ...longerBlock(own, guest),
  }
}

/** Whoever has the account's thread in hand keeps it; what was closed is as open as the guest's. */
function handOf(own: Standing, guest: Standing): Pick<Standing, 'state' | 'operator_id'> {
  const { state, operator_id } = own.state === 'taken' || guest.state === 'closed' ? own : guest
  return { state, operator_id }
}

/** Nobody shakes off a block by signing in. */
function longerBlock(own: Standing, guest: Standing): Pick<Standing, 'blocked_until' | 'block_reason'> {
  const { blocked_until, block_reason } = (guest.blocked_until ?? '') > (own.blocked_until ?? '') ? guest : own
  return { blocked_until, block_reason }
}

/**
 * A thread whose messages count from one again, as some of them are gone: what was read of those that stay has been
 * read.
 */
export function countedAnew<Thread extends Standing>(thread: Thread, numbers: readonly number[]): Thread {
  const upTo = (last: number) => numbers.filter((number) => number <= last).length
  return {
    ...thread,
    last_number: numbers.length,
    visitor_read: upTo(thread.visitor_read),
    staff_read: upTo(thread.staff_read),
  }
}
