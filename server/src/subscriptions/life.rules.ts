import type { ApplicationState } from '#contract/subscriptions/applications'

/** What can happen to an application. */
export type LifeEvent = 'accept' | 'refuse' | 'pay' | 'end'

const nextStates: Record<ApplicationState, Partial<Record<LifeEvent, ApplicationState>>> = {
  requested: { accept: 'accepted', refuse: 'refused' },
  accepted: { refuse: 'cancelled', pay: 'active' },
  active: { pay: 'active', end: 'ended' },
  // Who pays after the end goes on from that day.
  ended: { pay: 'active' },
  refused: {},
  cancelled: {},
}

/** Returns the next state of an application; null if the event is not allowed in this state. */
export const advanceApplication = (state: ApplicationState, event: LifeEvent): ApplicationState | null =>
  nextStates[state][event] ?? null

/** Whether the school can be changed: later it stands in a contract. */
export const canLinkSchool = (state: ApplicationState): boolean => state === 'requested'

/** Whether an unpaid invoice can be cancelled while the application stays what it is. */
export const canDropInvoice = (state: ApplicationState): boolean => state === 'active' || state === 'ended'

/** Whether the next period can be invoiced. */
export const canRenew = (state: ApplicationState): boolean => state === 'active' || state === 'ended'
