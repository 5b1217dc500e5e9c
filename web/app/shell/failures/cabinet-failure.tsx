import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ApiFailure } from '../../api.ts'
import { Failure } from './failure.tsx'
import { useFailureToast } from './use-failure-toast.ts'

/** A page of a cabinet that could not be loaded: what the server said comes as a toast beside the way out, unless the page says the same. */
export function CabinetFailure() {
  const error = useRouteError()
  const showFailure = useFailureToast()
  useEffect(() => {
    if (error instanceof ApiFailure && error.status >= 400 && error.status !== 404) showFailure(error, { id: 'load' })
  }, [error, showFailure])
  return <Failure frame="cabinet" />
}
