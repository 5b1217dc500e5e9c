import type { PaperState, PaperWay } from '#contract/library/paper-states'

const usual: Record<PaperWay, readonly PaperState[]> = {
  delivery: ['new', 'packed', 'sent', 'received'],
  pickup: ['new', 'packed', 'ready', 'received'],
}

/** The states that still lie ahead of an order; none if it has ended or waits to be paid. */
export function statesAhead(state: PaperState, way: PaperWay): readonly PaperState[] {
  const reached = usual[way].indexOf(state)
  return reached < 0 ? [] : usual[way].slice(reached + 1)
}

/** An order that was paid says nothing any more of the time before. */
export const isShown = (step: PaperState, state: PaperState): boolean =>
  step !== 'waiting' || state === 'waiting' || state === 'expired'
