import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ApiFailure } from '../api.ts'
import { Failure } from './failure.tsx'
import { useTellFailure } from './use-tell-failure.ts'

/** A page of a cabinet that could not be loaded: what the server said comes as a toast beside the way out. */
export function CabinetFailure() {
  const error = useRouteError()
  const tellFailure = useTellFailure()
  useEffect(() => {
    if (error instanceof ApiFailure && error.status >= 400) tellFailure(error, { id: 'load' })
  }, [error, tellFailure])
  return <Failure frame="cabinet" />
}
