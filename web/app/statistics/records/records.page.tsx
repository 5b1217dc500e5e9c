import { Link, NavLink } from 'react-router'
import { hasResults, recordTables, type RecordTable } from '#contract/statistics/record-tables'
import {
  listRecordPlaces,
  listRecords,
  showRecordContacts,
  type listRecords as endpoint,
  type RecordRow,
} from '#contract/statistics/records'
import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/records.page'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { ContactsButton } from '../../profiles/pupil-contacts/contacts-button.tsx'
import { rememberedSearch } from '../../device/remembered-search.ts'
import { withFilters } from '../../list/list-address.rules.ts'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { recordsAddress } from './pages.ts'
import { recordParamsOf } from './record-address.rules.ts'
import { RecordFilters, type RecordPlaces } from './record-filters.tsx'
import styles from './records.module.css'
import { RecordsExport } from './records-export.tsx'
import { useRecordColumns } from './use-record-columns.tsx'

export const handle = { words: ['records', 'exports', 'list', 'profiles', 'pupil-contacts', 'words'] }

type Page = Reply<typeof endpoint>

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  openForRoles(listRecords.for)
  const table = recordTables.find((one) => one === params.table)
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (!table) throw new Response(null, { status: 404 })
  const { filters, find, after } = recordParamsOf(request.url, table)
  const search = rememberedSearch(find)
  const { region_id, district_id } = filters
  try {
    const [page, places] = await Promise.all([
      api(listRecords, { params: { table }, body: { ...filters, search, after } }),
      api(listRecordPlaces, { query: { region_id, district_id } }),
    ])
    return { table, opened: { page, places }, exported: find ? null : filters, refused: null }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'invalid') {
      const places = await api(listRecordPlaces, { query: { region_id, district_id } })
      return { table, opened: null, exported: null, refused: { ...refusalOf(failure), places } }
    }
    const isExplained = failure instanceof ApiFailure && explained.has(failure.code)
    if (isExplained) return { table, opened: null, exported: null, refused: { ...refusalOf(failure), places: null } }
    throw failure
  }
}

const refusalOf = ({ code, message, errors }: ApiFailure) => ({ code, message, errors })

/** Refusals that the page explains, and that are no failure of it. */
const explained: ReadonlySet<string> = new Set(['no-territory', 'names-not-seen', 'search-wide'])

/** A table of the statistics: who took a test, was invited, had a consultation or works here. */
export default function RecordsPage({ loaderData: { table, opened, exported, refused } }: Route.ComponentProps) {
  const { t } = useTranslation('records')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead
        title={t(`tables.${table}`)}
        lead={t(`leads.${table}`)}
        // A search may name a pupil, and the log of exports stores filters, so what was searched is not exported.
        actions={
          opened &&
          exported && (
            <span className="screen-only">
              <RecordsExport table={table} filters={exported} {...opened} />
            </span>
          )
        }
      />
      <nav className={`${styles.tables} screen-only`} aria-label={t('all')}>
        {recordTables.map((one) => (
          <NavLink key={one} to={recordsAddress(one)}>
            {t(`tables.${one}`)}
          </NavLink>
        ))}
      </nav>
      {opened ? <OpenedTable key={table} table={table} {...opened} /> : <Refused table={table} refused={refused} />}
    </div>
  )
}

interface OpenedTableProps {
  table: RecordTable
  page: Page
  places: RecordPlaces
}

export function OpenedTable({ table, page, places }: OpenedTableProps) {
  const { t } = useTranslation('records')
  const columns = useRecordColumns(table, { hasRegions: places.regions.length > 1, seesNames: page.sees_names })
  const isOfChildren = table !== 'specialists'
  const looked = page.looked_until === null ? null : <Looked page={page} until={page.looked_until} />
  const seesContacts = page.sees_names && isOfChildren && table !== 'preschoolers'
  return (
    <>
      {isOfChildren && !page.sees_names && <NamesHidden />}
      <ListView
        name={`records-${table}`}
        label={t(`tables.${table}`)}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        filters={<RecordFilters table={table} places={places} seesNames={page.sees_names} />}
        {...(seesContacts && { actions: contactsOf })}
        unfinished={looked}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {page.data.length > 0 && looked}
      <Notes table={table} />
      {isOfChildren && page.sees_names && <NamesLogged table={table} />}
    </>
  )
}

/** Tables that list attempts, while the numbers count pupils. */
const ofAttempts: ReadonlySet<RecordTable> = new Set(['step-1', 'step-2', 'career-guidance'])

/** Says which rows the order leaves out, and what the numbers count otherwise than the table. */
function Notes({ table }: { table: RecordTable }) {
  const { t } = useTranslation('records')
  const { search } = useListAddress()
  return (
    <>
      {hasResults(table) && search.get('order') === 'lowest' && <p className="muted loose">{t('lowestOnly')}</p>}
      {ofAttempts.has(table) && <p className="muted loose">{t('counted')}</p>}
    </>
  )
}

/** Says why rows have numbers, and whom to ask. */
function NamesHidden() {
  const { t } = useTranslation('records')
  return (
    <InfoNote tone="sand" title={t('names.title')}>
      {t('names.text')}
    </InfoNote>
  )
}

function NamesLogged({ table }: { table: RecordTable }) {
  const { t } = useTranslation('records')
  return <p className="muted loose">{t(table === 'preschoolers' ? 'names.loggedSheet' : 'names.logged')}</p>
}

const nameOf = ({ name, number }: RecordRow): string => name ?? number

const contactsOf = (row: RecordRow) =>
  row.student_id && <ContactsButton id={row.student_id} name={nameOf(row)} call={showRecordContacts} isSmall />

/** Says how far a page has looked for rare rows, and goes on from there. */
function Looked({ page: { next }, until }: { page: Page; until: string }) {
  const { t } = useTranslation('records')
  const format = useFormat()
  const { search } = useListAddress()
  return (
    <div className="screen-only">
      <InfoNote tone="sand" live>
        {t('looked', { day: format.date(until) })}{' '}
        {next && <Link to={{ search: String(withFilters(search, { after: next })) }}>{t('lookOn')}</Link>}
      </InfoNote>
    </div>
  )
}

interface RefusedProps {
  table: RecordTable
  refused: {
    code: string
    message: string
    errors: Record<string, string[]>
    /** To choose from where filters are to be corrected. */
    places: RecordPlaces | null
  } | null
}

export function Refused({ table, refused }: RefusedProps) {
  const { t } = useTranslation('records')
  if (refused?.code === 'no-territory')
    return <EmptyState subject="tests" title={t('nowhere.title')} text={t('nowhere.text')} />
  return (
    <>
      {refused?.places && (
        <ListFilters total={null}>
          <RecordFilters table={table} places={refused.places} seesNames={false} errors={refused.errors} />
        </ListFilters>
      )}
      <InfoNote tone="gold" live>
        {refused?.message}
      </InfoNote>
      <p>
        <Link to={{ search: '' }}>{t('clear')}</Link>
      </p>
    </>
  )
}
