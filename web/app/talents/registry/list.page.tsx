import { IconDownload } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { listRegions } from '#contract/content/places'
import { maxCountedTotal } from '#contract/calls/listing'
import { exportTalents, listTalents, listTalentSelections, readTalentPurpose } from '#contract/talents/talents'
import { talentOrders } from '#contract/values/talents'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/list.page'
import { api } from '../../calls/browser-api.ts'
import { rememberedSearch } from '../../device/remembered-search.ts'
import { userInUse } from '../../device/session.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListPages } from '../../list/list-pages.tsx'
import { SearchFilter } from '../../list/search-filter.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterPanel, TalentChips } from './filter-panel.tsx'
import styles from './list.module.css'
import { PurposeForm } from './purpose-form.tsx'
import { Selections } from './selections.tsx'
import { SkillLegend } from './skill-line.tsx'
import { TalentCard } from './talent-card.tsx'
import { filtersOf, filtersOfAddress } from './talent-filters.rules.ts'

export const handle = { words: ['talents', 'list', 'words'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listTalents.for)
  const { purpose, words } = await api(readTalentPurpose, {})
  if (purpose === null) return { opened: null }
  const { find, after, ...params } = listParamsOf(request.url, filtersOfAddress)
  const query = { ...filtersOf(params), search: rememberedSearch(find) }
  const [page, regions, selections] = await Promise.all([
    api(listTalents, { body: { ...query, after } }),
    api(listRegions, {}),
    api(listTalentSelections, {}),
  ])
  return { opened: { page, regions: regions.data, selections: selections.data, query, purpose, words } }
}
export type Opened = NonNullable<Awaited<ReturnType<typeof clientLoader>>['opened']>

/** The list of the registry. Its purpose is asked before anything of a pupil is read. */
export default function TalentListPage({ loaderData: { opened } }: Route.ComponentProps) {
  const { t } = useTranslation('talents')
  const isCarer = userInUse()?.role.startsWith('psychologist') ?? false
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('registry.title')}
        lead={t(isCarer ? 'list.leadCare' : 'list.lead')}
        actions={opened && !isCarer && opened.page.total > 0 && <ExportButton query={opened.query} />}
      />
      {opened ? <OpenedList {...opened} /> : <PurposeForm />}
    </div>
  )
}

function OpenedList({ page, regions, selections, query, purpose, words }: Opened) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className={styles.columns}>
      <div className="stack packed">
        <FilterPanel regions={regions} />
        <Selections selections={selections} filters={query} />
      </div>
      <div className="stack packed">
        <SearchFilter label={t('list.search')} description="" />
        <TalentChips regions={regions} />
        <div className={styles.tools}>
          <p role="status" className="muted">
            {page.total > maxCountedTotal
              ? t('list.foundMore', { number: format.number(maxCountedTotal) })
              : t('list.found', { count: page.total })}
          </p>
          <SelectFilter
            name="order"
            label={t('list.order')}
            usual={talentOrders[0]}
            options={talentOrders.map((value) => ({ value, label: t(`list.orders.${value}`) }))}
          />
        </div>
        <SkillLegend />
        {page.data.length === 0 ? (
          <Nobody />
        ) : (
          <ul className={styles.list} aria-label={t('registry.title')} aria-busy={isBusy}>
            {page.data.map((row) => (
              <TalentCard key={row.id} row={row} />
            ))}
          </ul>
        )}
        <ListPages next={page.next} />
        <p className="muted tiny">{t('purpose.now', { purpose: words || t(`purposes.${purpose}`) })}</p>
      </div>
    </div>
  )
}

function Nobody() {
  const { t } = useTranslation('talents')
  const { search } = useListAddress()
  return search.size > 0 ? (
    <EmptyState subject="tests" title={t('list.nobody')} text={t('list.nobodyText')} />
  ) : (
    <EmptyState subject="tests" title={t('list.empty')} text={t('list.emptyText')} />
  )
}

function ExportButton({ query }: Pick<Opened, 'query'>) {
  const { t } = useTranslation('talents')
  return (
    <ActButton
      variant="line"
      leftSection={<IconDownload size={20} aria-hidden />}
      act={() => api(exportTalents, { body: query })}
      reads="nothing"
      done={t('list.exported')}
      then={(file) => downloadFile(file, 'talents.xlsx')}
      ask={{ title: t('list.askTitle'), text: t('list.askText'), keep: t('list.keep'), tone: 'calm' }}
    >
      {t('list.export')}
    </ActButton>
  )
}
