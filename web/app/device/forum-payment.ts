/** The names of the records in the storage of the device. */
const place = 'forum-payment'
const flag = 'forum-paid'

/** What the device remembers while somebody pays for a forum: the request, and the address of the forum. */
export interface ForumPayment {
  requestId: string
  forumId: string
  /** The number that the provider gives back, so that another payment is not taken for this one. */
  invoice: number
}

export function rememberForumPayment(payment: ForumPayment): void {
  try {
    localStorage.setItem(place, JSON.stringify(payment))
  } catch {
    // Storage is full or closed: the registration shows what became of the payment all the same.
  }
}

/** Returns null if there is no record, or if it is damaged. */
export function forumPayment(): ForumPayment | null {
  try {
    const stored: Record<string, unknown> = Object(JSON.parse(localStorage.getItem(place) ?? 'null'))
    const { requestId, forumId, invoice } = stored
    if (typeof requestId !== 'string' || typeof forumId !== 'string') return null
    return { requestId, forumId, invoice: Number(invoice ?? 0) }
  } catch {
    return null
  }
}

/** Where a return from the payment of a forum leads: to the forums, with all that the provider has said. */
export function forumReturn(search: URLSearchParams, hasSucceeded: boolean): string | null {
  const payment = forumPayment()
  const returned = search.get('InvId')
  if (!payment || (returned !== null && payment.invoice > 0 && Number(returned) !== payment.invoice)) return null
  const params = new URLSearchParams(search)
  if (!hasSucceeded) params.delete('SignatureValue')
  params.set('request', payment.requestId)
  return `/forums?${params.toString()}`
}

export const forgetForumPayment = (): void => localStorage.removeItem(place)

/** Remembers in this tab that a forum was paid, until its page has said so. */
export function rememberForumPaid(forumId: string): void {
  try {
    sessionStorage.setItem(flag, forumId)
  } catch {
    // Without storage the page of the forum opens without the note.
  }
}

/** Whether this tab has just paid for a forum; it is said once. */
export function takeForumPaid(forumId: string): boolean {
  try {
    const isPaid = sessionStorage.getItem(flag) === forumId
    if (isPaid) sessionStorage.removeItem(flag)
    return isPaid
  } catch {
    return false
  }
}
