import { useCallback, useEffect, useRef, useState } from 'react'

export interface Transition<State, Effect> {
  state: State
  effects: readonly Effect[]
}

interface Machine<State, Event, Effect> {
  /**
   * Pure: what an event makes of the state, and what is to be done outside. Memoised, if it is made in the component.
   */
  advance: (state: State, event: Event) => Transition<State, Effect>
  initial: () => State
  /** Does what the machine asks for; the answer comes back as an event. */
  run: (effect: Effect) => void
}

/**
 * A state machine in a component. Gives its state, `dispatch` for events, and `stateNow` for what happens between two
 * renders.
 */
export function useMachine<State, Event, Effect>({ advance, initial, run }: Machine<State, Event, Effect>) {
  const [state, show] = useState(initial)
  const now = useRef(state)
  const newestRun = useRef(run)
  useEffect(() => {
    newestRun.current = run
  })
  const dispatch = useCallback(
    (event: Event) => {
      const next = advance(now.current, event)
      now.current = next.state
      show(next.state)
      for (const effect of next.effects) newestRun.current(effect)
    },
    [advance],
  )
  const stateNow = useCallback(() => now.current, [])
  return { state, dispatch, stateNow }
}
