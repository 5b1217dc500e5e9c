import { useRouteError } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { Failure } from '../../shell/failures/failure.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown if the data of a page of tests or results could not be loaded, or if the result opens later for everybody. */
export function TestDataFailure() {
  const error = useRouteError()
  if (error instanceof ApiFailure && error.code === 'result-withheld') return <Withheld text={error.message} />
  return <Failure frame="cabinet" subject="testData" />
}

function Withheld({ text }: { text: string }) {
  const { t } = useTranslation('diagnostics')
  return (
    <Card as="section">
      <EmptyState subject="tests" title={t('results.withheld')} text={text} />
    </Card>
  )
}
