/** How a ticket was found: by its code, or by the name. */
export const scanWays = ['code', 'name'] as const

/**
 * `admitted`: the first time at this session. `again`: somebody was admitted with this ticket before. `cancelled`: the
 * ticket is not valid any more. `other-event`: a ticket of another event. `unknown`: signed by us, and not in the list.
 * `forged`: not signed by us.
 */
export const scanVerdicts = ['admitted', 'again', 'cancelled', 'other-event', 'unknown', 'forged'] as const
export type ScanVerdict = (typeof scanVerdicts)[number]

/** Who has said the verdict at the door: the server, or the device alone. */
export const scanJudges = ['network', 'device'] as const
