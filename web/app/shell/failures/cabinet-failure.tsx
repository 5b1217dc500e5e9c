import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ApiFailure } from '../../calls/api.ts'
import { Failure } from './failure.tsx'
import { useFailureToast } from './use-failure-toast.ts'

/**
 * A page of a cabinet that could not be loaded. What the server refuses, the page says; of a failure there a toast
 * tells the code beside the way out.
 */
export function CabinetFailure() {
  const error = useRouteError()
  const showFailure = useFailureToast()
  useEffect(() => {
    if (error instanceof ApiFailure && error.status >= 500 && error.status !== 503) showFailure(error, { id: 'load' })
  }, [error, showFailure])
  return <Failure frame="cabinet" />
}
