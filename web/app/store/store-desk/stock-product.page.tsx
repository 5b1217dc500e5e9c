import { Title } from '@mantine/core'
import { listMovements, readStock, type Movement } from '#contract/store/stock'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListPages } from '../../list/list-pages.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import type { Route } from './+types/stock-product.page'
import { stockAddress } from './desk-addresses.ts'
import { MovementForm } from './movement-form.tsx'
import { SaleTag } from './sale-tag.tsx'

export const handle = { words: ['store-desk', 'list', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readStock.for)
  const [stock, movements] = await Promise.all([
    api(readStock, { params: { id } }),
    api(listMovements, { params: { id }, query: listParamsOf(request.url, {}) }),
  ])
  return { stock, movements }
}

/** The stock of one product, and each movement with its reason. */
export default function StockProductPage({ loaderData: { stock, movements } }: Route.ComponentProps) {
  const { t } = useTranslation('store-desk')
  const format = useFormat()
  const { product_id: id, name, is_on_sale, available, reserved } = stock
  const changes = movements.data.map((movement) => ({
    number: movement.number,
    title: `${signed(movement.change, format.number)} · ${t(`stock.reason.${movement.reason}`)}`,
    about: aboutOf(movement, t),
    by: movement.by || t('stock.system'),
    at: movement.at,
    when: format.dateTime(movement.at),
  }))
  return (
    <div className="stack">
      <CabinetHead
        title={name}
        lead={`${t('stock.available', { count: available })}, ${t('stock.reserved', { count: reserved })}`}
        back={{ to: stockAddress, label: t('stock.title') }}
        actions={
          <>
            <SaleTag isOnSale={is_on_sale} />
            <LinkButton to={`/back-office/product/${id}`} variant="line">
              {t('stock.product')}
            </LinkButton>
          </>
        }
      />
      <MovementForm key={id} id={id} />
      <Card as="section">
        <Title order={2} size="h3" mb="md">
          {t('stock.movements')}
        </Title>
        {changes.length === 0 ? <p className="muted">{t('stock.none')}</p> : <ChangeList changes={changes} />}
      </Card>
      <ListPages next={movements.next} />
    </div>
  )
}

/** With a real minus sign. */
const signed = (change: number, number: (value: number) => string) =>
  `${change < 0 ? '−' : '+'}${number(Math.abs(change))}`

function aboutOf({ after, order, comment }: Movement, t: ReturnType<typeof useTranslation<'store-desk'>>['t']) {
  const place = order ? `${t('stock.after', { count: after })}, ${t('stock.order', { number: order })}` : ''
  return [place || t('stock.after', { count: after }), comment].filter(Boolean)
}
