/** How a printed book comes to its reader. */
export const paperWays = ['delivery', 'pickup'] as const
export type PaperWay = (typeof paperWays)[number]

/**
 * States of the order of a printed book. `waiting`: not paid yet; `ready`: lies at the centre; `refunded`: the money
 * went back; `expired`: nobody paid in time.
 */
export const paperStates = ['waiting', 'new', 'packed', 'sent', 'ready', 'received', 'refunded', 'expired'] as const
export type PaperState = (typeof paperStates)[number]

/** Moves by staff. A printed book is sent to an address or lies ready at a centre. */
const staffMoves: Record<PaperState, Record<PaperWay, readonly PaperState[]>> = {
  waiting: { delivery: [], pickup: [] },
  new: { delivery: ['packed'], pickup: ['packed'] },
  packed: { delivery: ['sent'], pickup: ['ready'] },
  sent: { delivery: ['received'], pickup: [] },
  ready: { delivery: [], pickup: ['received'] },
  received: { delivery: [], pickup: [] },
  refunded: { delivery: [], pickup: [] },
  expired: { delivery: [], pickup: [] },
}

export const nextPaperStates = (from: PaperState, way: PaperWay): readonly PaperState[] => staffMoves[from][way]

/** The buyer says that the book has arrived. */
export const mayConfirmArrival = (from: PaperState): boolean => from === 'sent' || from === 'ready'
