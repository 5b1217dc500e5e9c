import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../../calls/api.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'

/** Refusals that mean that the page shows an old state. */
const outdated: readonly string[] = [
  'olympiad-changed',
  'olympiad-check-open',
  'olympiad-not-ready',
  'olympiad-phase-order',
  'olympiad-round-begun',
]

/** After a change the page is read again; also after a refusal, because a colleague may have been faster. */
export function useChanged(onDone?: () => void) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return {
    done: async ({ message }: { message: string }) => {
      await revalidate()
      onDone?.()
      showDone(message)
    },
    refused: ({ code }: ApiFailure) => (outdated.includes(code) ? revalidate() : undefined),
  }
}
