import { Failure } from '../../shell/failures/failure.tsx'

/** Shown if the data of a page of tests or results could not be loaded. */
export function TestDataFailure() {
  return <Failure frame="cabinet" subject="testData" />
}
