/** The fields of a thread that change when another thread is added to it. */
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

/** Returns the account's thread after the guest's thread has been added to it. */
export function joinThreads(own: Standing, guest: Standing): Standing {
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

/** The operator of the account's thread stays; if that thread was closed, the state of the guest's thread counts. */
function handOf(own: Standing, guest: Standing): Pick<Standing, 'state' | 'operator_id'> {
  const { state, operator_id } = own.state === 'taken' || guest.state === 'closed' ? own : guest
  return { state, operator_id }
}

/** Signing in does not remove a block. */
function longerBlock(own: Standing, guest: Standing): Pick<Standing, 'blocked_until' | 'block_reason'> {
  const { blocked_until, block_reason } = (guest.blocked_until ?? '') > (own.blocked_until ?? '') ? guest : own
  return { blocked_until, block_reason }
}

/** Renumbers a thread after some of its messages were removed, and adjusts how far it has been read. */
export function renumberThread<Thread extends Standing>(thread: Thread, numbers: readonly number[]): Thread {
  const upTo = (last: number) => numbers.filter((number) => number <= last).length
  return {
    ...thread,
    last_number: numbers.length,
    visitor_read: upTo(thread.visitor_read),
    staff_read: upTo(thread.staff_read),
  }
}
