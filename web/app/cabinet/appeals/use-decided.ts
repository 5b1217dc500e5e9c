import { useRevalidator } from 'react-router'
import { useDoneToast } from '../../shell/use-done-toast.ts'

/** Refusals after which the page shows an old state. */
const outdated: readonly string[] = [
  'olympiad-changed',
  'olympiad-phase-order',
  'olympiad-own-points',
  'olympiad-own-proposal',
]

/** After a decision the appeal is read again; also after a refusal, because a colleague may have been faster. */
export function useDecided() {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return {
    done: async ({ message }: { message: string }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }: { code: string }) => (outdated.includes(code) ? revalidate() : undefined),
  }
}
