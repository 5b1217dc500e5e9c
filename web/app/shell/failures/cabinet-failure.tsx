import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ApiFailure } from '../../calls/api.ts'
import { Failure } from './failure.tsx'
import { useFailureToast } from './use-failure-toast.ts'

/**
 * Shown when a page of a cabinet could not be loaded. After a failure of the server, a toast shows its message and code
 * as well.
 */
export function CabinetFailure() {
  const error = useRouteError()
  const showFailure = useFailureToast()
  useEffect(() => {
    if (error instanceof ApiFailure && error.status >= 500 && error.status !== 503) showFailure(error, { id: 'load' })
  }, [error, showFailure])
  return <Failure frame="cabinet" />
}
