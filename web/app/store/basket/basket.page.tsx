import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, replace } from 'react-router'
import { readCoins } from '#contract/coins/coins'
import { listRegions } from '#contract/content/places'
import { addToBasket } from '#contract/store/basket'
import { readDeliveryAddress } from '#contract/store/delivery'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { tokenInUse, userInUse } from '../../device/session.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { loadDistricts } from '../../places/place-lists.ts'
import { refreshBasket, takeBasket } from '../../shell/account/own-basket.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'
import type { Route } from './+types/basket.page'
import { basketAddress, wantedIn } from '../shopping/basket-address.ts'
import { basketHeading } from './basket-heading.ts'
import styles from './basket.module.css'

/** The form is heavy, and a guest has none. */
const OwnBasket = lazyPart(() => import('./own-basket.tsx'))

export const handle = { words: ['store', 'words'] }

// The server renders the frame; only the browser knows whose basket it is.
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = wantedIn(new URL(request.url).searchParams)
  const role = tokenInUse() === null ? undefined : userInUse()?.role
  if (role !== 'student') return { reader: role ? ('adult' as const) : ('guest' as const), wanted }
  const problem = wanted && (await addWanted(wanted))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown response
  if (wanted && problem === null) throw replace(basketAddress())
  const [coins, delivery, regions] = await Promise.all([
    api(readCoins, {}),
    api(readDeliveryAddress, {}),
    api(listRegions, {}),
    refreshBasket(),
  ])
  const districts = await loadDistricts(delivery.address.region_id)
  return { reader: 'pupil' as const, problem, coins, delivery, regions: regions.data, districts }
}
clientLoader.hydrate = true as const

/** Adds what a guest wanted before signing in. Returns the reason if it cannot be added any more. */
async function addWanted({ add, key }: { add: string; key: string }): Promise<string | null> {
  try {
    await takeBasket(api(addToBasket, { body: { product_id: add, quantity: 1, key } }))
    return null
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401)
      return failure.message
    throw failure
  }
}

export default function BasketPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('store')
  return (
    <div className={styles.page}>
      <PageMeta title={t('basket.title')} />
      <Link to="/store" className={styles.back}>
        <IconArrowLeft size={20} stroke={2.2} aria-hidden />
        {t('title')}
      </Link>
      <h1 id={basketHeading} tabIndex={-1}>
        {t('basket.title')}
      </h1>
      {loaderData === null ? (
        <ListSkeleton label={t('loading')} rows={3} />
      ) : loaderData.reader === 'pupil' ? (
        <Suspense fallback={<ListSkeleton label={t('loading')} rows={3} />}>
          <OwnBasket {...loaderData} />
        </Suspense>
      ) : (
        <NoBasket {...loaderData} />
      )}
    </div>
  )
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

function NoBasket({ reader, wanted }: Extract<Loaded, { reader: 'guest' | 'adult' }>) {
  const { t } = useTranslation('store')
  if (reader === 'adult') {
    return (
      <EmptyState
        subject="tests"
        title={t('adult.title')}
        text={t('adult.text')}
        action={<LinkButton to="/store">{t('product.toStore')}</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      subject="tests"
      title={t(wanted ? 'guest.ask' : 'guest.basket')}
      text={t(wanted ? 'guest.askText' : 'guest.basketText')}
      action={
        <LinkButton to={`/signin?redirect=${encodeURIComponent(basketAddress(wanted ?? undefined))}`}>
          {t('guest.signIn')}
        </LinkButton>
      }
    />
  )
}
