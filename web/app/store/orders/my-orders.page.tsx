import { Link } from 'react-router'
import { listOwnOrders, type StoreOrder } from '#contract/store/orders'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { PageLinks } from '../../list/list-pages.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/my-orders.page'
import { Price } from '../shopping/price.tsx'
import { ProductPicture } from '../shopping/product-picture.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import styles from './orders.module.css'

export const handle = { words: ['store'] }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listOwnOrders.for)
  return api(listOwnOrders, { query: listParamsOf(request.url, {}) })
}

/** The pupil's orders, newest first. */
export default function MyOrdersPage({ loaderData: { data, next } }: Route.ComponentProps) {
  const { t } = useTranslation('store')
  return (
    <div className="stack">
      <CabinetHead
        title={t('orders.title')}
        lead={t('orders.lead')}
        actions={
          <LinkButton to="/store" variant="line">
            {t('product.toStore')}
          </LinkButton>
        }
      />
      {data.length === 0 ? (
        <EmptyState
          subject="tests"
          title={t('orders.empty')}
          text={t('orders.emptyText')}
          action={<LinkButton to="/store">{t('product.toStore')}</LinkButton>}
        />
      ) : (
        <ul className={`${styles.orders} list`}>
          {data.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <PageLinks next={next} words={{ pages: t('pages.name'), first: t('pages.first'), next: t('pages.next') }} />
    </div>
  )
}

/** One order of the list; its number leads to its page. */
function OrderCard({ order }: { order: StoreOrder }) {
  const { t } = useTranslation('store')
  const format = useFormat()
  const { id, number, state, created_at, lines, total } = order
  return (
    <Card as="li" className={styles.order}>
      <div className={styles.head}>
        <h2>
          <Link to={`/my-orders/${id}`}>{t('order.title', { number })}</Link>
        </h2>
        <OrderStateTag state={state} />
      </div>
      <div className="small">
        <p className="muted">
          <time dateTime={created_at}>{t('order.from', { date: format.longDate(created_at) })}</time>
        </p>
        <p>{t(`order.about.${state}`)}</p>
      </div>
      <div className={styles.what}>
        {lines.map((line) => (
          <span key={line.product_id} className={styles.picture}>
            <ProductPicture look={line} sizes="64px" />
          </span>
        ))}
        <span className={styles.names}>{lines.map(({ name }) => name).join(', ')}</span>
        <Price coins={total} size={20} />
      </div>
      <OrderActs order={order} />
    </Card>
  )
}
