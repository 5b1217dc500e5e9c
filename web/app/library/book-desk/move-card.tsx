import { Title } from '@mantine/core'
import { movePaperOrder, type PaperOrderForStaff } from '#contract/library/book-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Card } from '../../ui/card.tsx'

/** Moves the order on with one press from the state that the page shows. */
export function MoveCard({ order: { id, state, next } }: { order: PaperOrderForStaff }) {
  const { t } = useTranslation('book-desk')
  if (next.length === 0) return <p className="muted">{t(state === 'waiting' ? 'orders.unpaid' : 'orders.ended')}</p>
  return (
    <Card as="section" className="stack">
      <Title order={2} size="h3">
        {t('orders.move')}
      </Title>
      <div className="row gap-10">
        {next.map((to) => (
          <ActButton
            key={to}
            act={() => api(movePaperOrder, { params: { id }, body: { from: state, to } })}
            done={({ message }) => message}
            reads="always"
          >
            {t(`orders.to.${to as Exclude<typeof to, 'waiting' | 'new' | 'refunded' | 'expired'>}`)}
          </ActButton>
        ))}
      </div>
    </Card>
  )
}
