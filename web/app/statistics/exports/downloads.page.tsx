import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isUnderway } from '#contract/statistics/export-kinds'
import {
  listExportLog,
  listExports,
  listStatisticsMails,
  removeExport,
  type StatisticsExport,
} from '#contract/statistics/exports'
import { listRecordPlaces } from '#contract/statistics/records'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/downloads.page'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { ActButton } from '../../form/act-button.tsx'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListEmpty, ListPages } from '../../list/list-pages.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DownloadButton } from './download-button.tsx'
import { CancelButton } from './export-dialog.tsx'
import { ExportProgress } from './export-progress.tsx'
import styles from './exports.module.css'
import type { MailPlaces } from './mail-form.tsx'
import { MailList } from './mail-list.tsx'

export const handle = { words: ['exports', 'list', 'words'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listExports.for)
  const [page, mails, places] = await Promise.all([
    api(listExports, { query: listParamsOf(request.url, {}) }),
    api(listStatisticsMails, {}),
    readPlaces(),
  ])
  return { page, mails, places }
}

/** The places of which a summary can be mailed; null for whoever has no territory. */
async function readPlaces(): Promise<MailPlaces | null> {
  try {
    const { regions } = await api(listRecordPlaces, { query: {} })
    const [own] = regions
    if (!own || regions.length > 1) return { regions, districts: [] }
    const { districts } = await api(listRecordPlaces, { query: { region_id: own.id } })
    return { regions, districts }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'no-territory') return null
    throw failure
  }
}

/** The own files, and the summaries that come by mail. */
export default function DownloadsPage({ loaderData: { page, mails, places } }: Route.ComponentProps) {
  const { t } = useTranslation('exports')
  const isAdmin = listExportLog.for.some((role) => role === userInUse()?.role)
  useFreshFiles(page.data)
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('downloads')}
        lead={t('lead')}
        actions={
          isAdmin && (
            <LinkButton variant="line" to="/downloads/log">
              {t('log.title')}
            </LinkButton>
          )
        }
      />
      {page.data.length === 0 ? (
        <ListEmpty subject="notifications" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list} aria-label={t('downloads')}>
          {page.data.map((file) => (
            <FileCard key={file.id} file={file} />
          ))}
        </ul>
      )}
      <ListPages next={page.next} />
      <MailList mails={mails.data} email={mails.email} places={places} />
    </div>
  )
}

const pause = 2000

/** Reads the page anew every two seconds while a file is being made and somebody looks. */
function useFreshFiles(files: readonly StatisticsExport[]): void {
  const { revalidate, state } = useRevalidator()
  const isMade = files.some((file) => isUnderway(file.state))
  useEffect(() => {
    if (state !== 'idle' || !isMade) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), pause)
    return () => clearInterval(timer)
  }, [revalidate, state, isMade])
}

const tones = {
  queued: 'grey',
  working: 'sky',
  ready: 'green',
  expired: 'grey',
  failed: 'red',
  cancelled: 'grey',
} as const

function FileCard({ file }: { file: StatisticsExport }) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  const title = `${t(`file.${file.what}`)}, ${file.place.name}`
  const facts = [
    file.format.toUpperCase(),
    t(`languages.${file.language}`),
    t(file.has_names ? 'withNames' : 'withoutNames'),
    ...file.filters,
    ...(file.is_by_mail ? [t('byMail')] : []),
  ]
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Tag tone={tones[file.state]}>{t(`state.${file.state}`)}</Tag>
      </div>
      <p className={`${styles.facts} muted small`}>{facts.join(' · ')}</p>
      {isUnderway(file.state) ? (
        <ExportProgress file={file}>
          <CancelButton file={file} />
        </ExportProgress>
      ) : (
        <p className={`${styles.facts} small`}>{endOf(file)}</p>
      )}
      {!isUnderway(file.state) && (
        <div className="row gap-12">
          {file.state === 'ready' && <DownloadButton file={file} variant="line" />}
          <ActButton
            variant="subtle"
            act={() => api(removeExport, { params: { id: file.id } })}
            done={({ message }) => message}
            aria-label={t('removeOf', { name: title })}
            ask={{ title: t('remove.title'), text: t('remove.text'), keep: t('remove.keep'), sure: t('remove.sure') }}
          >
            {t('remove.sure')}
          </ActButton>
        </div>
      )}
    </Card>
  )

  function endOf({ state, failure, expires_at, created_at, rows_done }: StatisticsExport): string {
    const made = t('ordered', { moment: format.dateTime(created_at) })
    const rows = t('rows', { count: rows_done, number: format.number(rows_done) })
    if (state === 'ready' && expires_at) return t('until', { rows, made, moment: format.dateTime(expires_at) })
    return failure ? `${made}. ${t(`failure.${failure}`)}` : made
  }
}
