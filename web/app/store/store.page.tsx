import { listBooks } from '#contract/library/books'
import { listProducts } from '#contract/store/products'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../context.ts'
import { ShelfStrip, stripLength } from '../bookshelf/shelf-strip.tsx'
import { PageLinks } from '../list/list-pages.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/store.page'
import { CategoryLinks, ProductSearch, StoreFilters } from './catalogue/store-filters.tsx'
import { ProductCard } from './catalogue/product-card.tsx'
import { StoreHead } from './catalogue/store-head.tsx'
import { isNarrowed, storeQuery } from './catalogue/store-query.rules.ts'
import styles from './catalogue/store.module.css'
import { GoalPanel } from './shopping/goal-panel.tsx'
import { useShopper } from './shopping/use-shopper.ts'

export const handle = { words: ['store', 'library'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = storeQuery(new URL(request.url).searchParams)
  const { api } = context.get(pageContext)
  const [products, books] = await Promise.all([
    api(listProducts, { query }),
    // Without the books the store is still whole.
    api(listBooks, { query: {} }).then(
      ({ data }) => data.slice(0, stripLength),
      () => [],
    ),
  ])
  return { ...products, books, query }
}

/** The products, the same for everybody who asks for this address; what a pupil can afford is added in the browser. */
export default function StorePage({ loaderData: { data, next, total, books, query } }: Route.ComponentProps) {
  const { t } = useTranslation('store')
  const own = useShopper()
  const { shopper, purse, setGoal } = own
  const isFiltered = isNarrowed(query) || query.search !== undefined || query.category !== undefined
  return (
    <>
      <div className={styles.page}>
        <PageMeta title={t('title')} description={t('description')} />
        <StoreHead {...own} />
        {purse?.goal && <GoalPanel goal={purse.goal} onGoal={setGoal} />}
        <div className={styles.choice}>
          <CategoryLinks query={query} />
          <ProductSearch query={query} />
        </div>
        <StoreFilters query={query} balance={shopper.kind === 'pupil' ? shopper.balance : null} />
        {isFiltered && (
          <p className={styles.found} role="status">
            {t('found', { count: total })}
          </p>
        )}
        {data.length === 0 ? (
          <EmptyState
            subject="tests"
            title={t(isFiltered ? 'nothing' : 'empty')}
            text={t(isFiltered ? 'nothingText' : 'emptyText')}
          />
        ) : (
          <ul className={`${styles.products} list`}>
            {data.map((product) => (
              <ProductCard key={product.id} product={product} shopper={shopper} onGoal={setGoal} />
            ))}
          </ul>
        )}
        <div className={styles.pages}>
          <PageLinks next={next} words={{ pages: t('pages.name'), first: t('pages.first'), next: t('pages.next') }} />
        </div>
      </div>
      <ShelfStrip books={books} />
    </>
  )
}
