import { useCallback, useEffect, useRef, useState } from 'react'

export interface Transition<State, Effect> {
  state: State
  effects: readonly Effect[]
}

interface Machine<State, Event, Effect> {
  /**
   * Pure: returns the state after an event, and the effects to run. Must be memoised if it is created in the component.
   */
  advance: (state: State, event: Event) => Transition<State, Effect>
  initial: () => State
  /** Runs an effect; its outcome comes back as an event. */
  run: (effect: Effect) => void
}

/**
 * Runs a state machine in a component. Returns its state, `dispatch` for events, and `stateNow` for code that runs
 * between two renders.
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
