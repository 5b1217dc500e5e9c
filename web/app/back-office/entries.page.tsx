import { IconArchive, IconPlus, IconTableImport } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { listEntries, type EntryRow } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { listKinds, listReferences } from '#contract/publishing/overview'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/entries.page'
import { api } from '../calls/browser-api.ts'
import { rememberedSearch } from '../device/remembered-search.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListView } from '../list/list-view.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { entryAddress, importAddress, kindAddress, newAddress } from './addresses.ts'
import { kindOfAddress, useKindWords } from './kinds/use-kind-words.ts'
import { LanguageMarks } from './list/language-marks.tsx'
import styles from './list/list.module.css'
import { RowActions } from './list/row-actions.tsx'
import { StateChips } from './list/state-chips.tsx'
import { useEntryColumns } from './list/use-entry-columns.tsx'
import { WithdrawButton } from './list/withdraw-button.tsx'

export const handle = { words: ['back-office', 'kinds', 'list'] }

const filters = {
  state: ['draft', 'scheduled', 'published', 'changed'],
  missing: languages,
  archived: ['yes'],
  region: 'text',
  find: 'text',
} as const

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const kind = kindOfAddress(params.kind)
  const { find, ...listParams } = listParamsOf(request.url, filters)
  const [page, kinds, regions] = await Promise.all([
    api(listEntries, { params: { kind }, query: { ...listParams, search: rememberedSearch(find) || undefined } }),
    api(listKinds, {}),
    kindOf(kind).isByRegion ? api(listReferences, { params: { of: 'region' }, query: {} }) : null,
  ])
  return { kind, page, regions: regions?.data ?? [], counts: kinds.data.find((one) => one.kind === kind) ?? null }
}

export default function EntriesPage({ loaderData: { kind, page, regions, counts } }: Route.ComponentProps) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const isPublication = kindOf(kind).flow === 'publication'
  const isArchive = useSearchParams()[0].get('archived') === 'yes'
  return (
    <div className="stack" key={kind}>
      <PageMeta title={words.all} />
      <PageHead
        title={
          isArchive ? t(kindOf(kind).isClosable ? 'closing.listOf' : 'list.archiveOf', { kind: words.all }) : words.all
        }
        lead={<Lead counts={counts} />}
        actions={<Actions kind={kind} isArchive={isArchive} />}
      />
      {isPublication && counts && !isArchive && <StateChips counts={counts} />}
      <Entries kind={kind} page={page} regions={regions} isArchive={isArchive} isPublication={isPublication} />
      {isPublication && (
        <p className={styles.legend}>
          <LanguageMarks states={{ ru: 'published', kk: 'draft', en: 'empty' }} /> {t('list.legend')}
        </p>
      )}
    </div>
  )
}

interface EntriesProps {
  kind: KindName
  page: { data: readonly EntryRow[]; next: string | null; total: number }
  /** Regions to filter by, if entries of the kind belong to regions. */
  regions: readonly { id: string; title: string }[]
  isArchive: boolean
  isPublication: boolean
}

function Entries({ kind, page, regions, isArchive, isPublication }: EntriesProps) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const columns = useEntryColumns(kind)
  const [listParams] = useSearchParams()
  // Moving a row needs its neighbours, which are known only in the unfiltered list from its first page.
  const isOrdered = kindOf(kind).order === 'by-hand' && listParams.size === 0
  const { isRemovable, isClosable } = kindOf(kind)
  const actions = (row: EntryRow) => (
    <RowActions kind={kind} row={row} ids={isOrdered ? page.data.map(({ id }) => id) : null} />
  )
  const emptyOf = () => {
    if (!isArchive) return { title: t('list.empty'), text: t('list.emptyText') }
    return isClosable
      ? { title: t('closing.none'), text: t('closing.noneText') }
      : { title: t('list.archiveEmpty'), text: t('list.archiveEmptyText') }
  }
  return (
    <ListView
      name={`entries-${kind}`}
      label={words.all}
      page={page}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ title, about }) => [title || t('list.untitled'), about].filter(Boolean).join(', ')}
      to={({ id }) => entryAddress(kind, id)}
      filters={
        <div className={styles.filters}>
          <SearchFilter label={t('list.search')} description={t('list.searchHint')} />
          {regions.length > 0 && (
            <SelectFilter
              name="region"
              label={t('list.region')}
              options={regions.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
          {isPublication && (
            <SelectFilter
              name="missing"
              label={t('list.missing')}
              options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          )}
        </div>
      }
      actions={isPublication || isRemovable || (isClosable && isArchive) ? actions : undefined}
      selection={isPublication && !isArchive ? (rows) => <WithdrawButton kind={kind} rows={rows} /> : undefined}
      empty={emptyOf()}
    />
  )
}

function Lead({ counts }: { counts: { total: number; published: number } | null }) {
  const { t } = useTranslation('back-office')
  return counts && <>{t('list.lead', { count: counts.total, published: counts.published })}</>
}

function Actions({ kind, isArchive }: { kind: KindName; isArchive: boolean }) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const { flow, isFixed, isClosable } = kindOf(kind)
  if (isArchive)
    return (
      <LinkButton to={kindAddress(kind)} variant="line">
        {t('list.leaveArchive')}
      </LinkButton>
    )
  return (
    <>
      {(flow === 'publication' || isClosable) && (
        <LinkButton to="?archived=yes" variant="line" leftSection={<IconArchive size={20} aria-hidden />}>
          {t(isClosable ? 'closing.list' : 'list.openArchive')}
        </LinkButton>
      )}
      <LinkButton to={importAddress(kind)} variant="line" leftSection={<IconTableImport size={20} aria-hidden />}>
        {t('list.import')}
      </LinkButton>
      {!isFixed && (
        <LinkButton to={newAddress(kind)} leftSection={<IconPlus size={20} aria-hidden />}>
          {words.create}
        </LinkButton>
      )}
    </>
  )
}
