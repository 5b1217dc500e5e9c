import { useTranslation } from '#web/i18n/use-translation'
import type { Region } from '#contract/content/places'
import { userOrders, userStates } from '#contract/profiles/users'
import { roles } from '#contract/values/role'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter } from '../list/select-filter.tsx'

/** By what users are found. */
export function UserFilters({ regions }: { regions: readonly Pick<Region, 'id' | 'name'>[] }) {
  const { t } = useTranslation('users')
  const { t: cabinet } = useTranslation('cabinet')
  return (
    <>
      <SearchFilter label={t('search')} description={t('searchHint')} />
      <SelectFilter name="role" label={t('role')} options={roles.map((value) => ({ value, label: cabinet(`role.${value}`) }))} />
      <SelectFilter name="region_id" label={t('region')} options={regions.map(({ id, name }) => ({ value: id, label: name }))} />
      <SelectFilter name="state" label={t('state')} options={userStates.map((value) => ({ value, label: t(`states.${value}`) }))} />
      <SelectFilter name="order" label={t('order')} usual={userOrders[0]} options={userOrders.map((value) => ({ value, label: t(`orders.${value}`) }))} />
    </>
  )
}
