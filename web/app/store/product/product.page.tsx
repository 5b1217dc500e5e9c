import { IconArrowBackUp, IconArrowLeft, IconTruck } from '@tabler/icons-react'
import { data, Link } from 'react-router'
import { setGoal, type Goal } from '#contract/store/goal'
import { readProduct, type Product } from '#contract/store/products'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api as browserApi } from '../../calls/browser-api.ts'
import { pageContext } from '../../context.ts'
import { ActButton } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import type { Route } from './+types/product.page'
import { EarnWays } from '../shopping/earn-ways.tsx'
import { GoalBar } from '../shopping/goal-bar.tsx'
import { Price } from '../shopping/price.tsx'
import { ProductButton } from '../shopping/product-button.tsx'
import { ProductPicture } from '../shopping/product-picture.tsx'
import { coinsShort, productAction, stockNote, type Shopper } from '../shopping/shopping.rules.ts'
import { useShopper } from '../shopping/use-shopper.ts'
import styles from './product.module.css'

export const handle = { words: ['store'] }

/** An address that is no id is a page that does not exist. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  try {
    return await context.get(pageContext).api(readProduct, { params: { id } })
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure
    throw data(null, { status: failure.status === 422 ? 404 : failure.status })
  }
}

export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  const { t } = useTranslation('store')
  const { name, price } = product
  return (
    <div className={styles.page}>
      <PageMeta title={name} description={t('product.meta', { name, price })} />
      <Link to="/store" className={styles.back}>
        <IconArrowLeft size={20} stroke={2.2} aria-hidden />
        {t('product.back')}
      </Link>
      <div className={styles.columns}>
        <div className={styles.picture}>
          <ProductPicture look={product} sizes="(min-width: 62em) 600px, 100vw" isFirst />
        </div>
        <div className={styles.words}>
          <h1>{name}</h1>
          {product.is_on_sale ? <Offer product={product} /> : <Withdrawn />}
          <Facts product={product} />
        </div>
      </div>
    </div>
  )
}

/** Price, stock, and what this reader can do. */
function Offer({ product }: { product: Product }) {
  const { t } = useTranslation('store')
  const own = useShopper()
  const { shopper } = own
  const short = coinsShort(product, shopper)
  const stock = stockNote(product.available)
  return (
    <>
      <div className={styles.offer}>
        <Price coins={product.price} size={34} />
        <span className={styles.stock} data-note={stock}>
          {stock === 'out' ? t('stock.out') : t('stock.count', { count: product.available })}
        </span>
      </div>
      <Acts product={product} shopper={shopper} onGoal={own.setGoal} />
      {shopper.kind === 'adult' && <p className="muted">{t('adult.text')}</p>}
      {short > 0 && (
        <section className={styles.earn}>
          <h2>{t('earn.title', { coins: short })}</h2>
          <EarnWays />
        </section>
      )}
    </>
  )
}

interface ActsProps {
  product: Product
  shopper: Shopper
  onGoal: (goal: Goal | null) => void
}

/** The buttons, and how far the product is if it is the goal. */
function Acts({ product, shopper, onGoal }: ActsProps) {
  const { t } = useTranslation('store')
  const { id, name } = product
  const action = productAction(product, shopper)
  const goal = shopper.kind === 'pupil' && shopper.goal?.product.id === id ? shopper.goal : null
  const mayAim = shopper.kind === 'pupil' && !goal && action !== 'save'
  return (
    <>
      <div className={styles.acts}>
        <ProductButton product={product} shopper={shopper} onGoal={onGoal} size="lg" />
        {mayAim && (
          <ActButton
            size="lg"
            variant="line"
            act={() => browserApi(setGoal, { body: { product_id: id } })}
            reads="nothing"
            then={(answer) => onGoal(answer.goal)}
            done={t('goal.set', { name })}
          >
            {t('goal.make')}
          </ActButton>
        )}
      </div>
      {goal && (
        <section className={styles.goal} aria-label={t('isGoal')}>
          <h2>{t('isGoal')}</h2>
          <GoalBar goal={goal} />
        </section>
      )}
    </>
  )
}

function Withdrawn() {
  const { t } = useTranslation('store')
  return (
    <div className={styles.withdrawn}>
      <h2>{t('product.withdrawn')}</h2>
      <p>{t('product.withdrawnText')}</p>
      <LinkButton to="/store">{t('product.toStore')}</LinkButton>
    </div>
  )
}

/** Description, characteristic, and what holds for every order. */
function Facts({ product: { description, characteristic } }: { product: Product }) {
  const { t } = useTranslation('store')
  const facts = characteristic.split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      <section className={styles.about} aria-label={t('product.about')}>
        <h2>{t('product.about')}</h2>
        <p className="paragraphs breaks">{description}</p>
      </section>
      {facts.length > 0 && (
        <section className={styles.about}>
          <h2>{t('product.facts')}</h2>
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
      )}
      <ul className={`${styles.promises} list`}>
        <li>
          <IconTruck size={22} stroke={1.9} aria-hidden />
          {t('product.delivery')}
        </li>
        <li>
          <IconArrowBackUp size={22} stroke={1.9} aria-hidden />
          <span>
            {t('product.cancel')}. <Link to="/return-rules">{t('product.returns')}</Link>
          </span>
        </li>
      </ul>
    </>
  )
}
