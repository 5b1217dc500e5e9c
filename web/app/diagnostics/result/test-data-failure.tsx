import { Failure } from '../../shell/failures/failure.tsx'

/** In place of a page of tests or results whose data did not come. */
export function TestDataFailure() {
  return <Failure frame="cabinet" subject="testData" />
}
