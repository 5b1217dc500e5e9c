import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../../calls/api.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'

/** After a decision the page is read again; also after a refusal, because a colleague may have been faster. */
export function useDecided() {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return {
    done: async ({ message }: { message: string }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }: ApiFailure) => (code === 'application-state' ? revalidate() : undefined),
  }
}
