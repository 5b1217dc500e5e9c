import { useSearchParams } from 'react-router'
import { listImports, readImport } from '#contract/publishing/imports'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/import.page'
import { api } from '../calls/browser-api.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { importAddress, kindAddress } from './addresses.ts'
import { ImportHistory } from './imports/import-history.tsx'
import { ImportReport } from './imports/import-report.tsx'
import { UploadCard } from './imports/upload-card.tsx'
import { kindOfAddress, useKindWords } from './kinds/use-kind-words.ts'

export const handle = { words: ['back-office', 'kinds'] }

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const kind = kindOfAddress(params.kind)
  const id = new URL(request.url).searchParams.get('import')
  if (id) return { kind, report: await api(readImport, { params: { kind, id } }), imports: [] }
  return { kind, report: null, imports: (await api(listImports, { params: { kind } })).data }
}

/** Imports a table into a kind, or exports it. Nothing is written before the report was viewed. */
export default function ImportPage({ loaderData: { kind, report, imports } }: Route.ComponentProps) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const [, ask] = useSearchParams()
  const title = t(report ? 'imports.reportOf' : 'imports.of', { kind: words.all })
  const lead =
    report &&
    (report.applied_at ? t('imports.wasWritten', { count: report.rows }) : t('imports.notYet', { count: report.rows }))
  return (
    <div className="stack">
      <CabinetHead
        title={title}
        lead={lead ?? t('imports.lead')}
        back={
          report ? { to: importAddress(kind), label: t('imports.back') } : { to: kindAddress(kind), label: words.all }
        }
      />
      {report ? (
        <ImportReport key={report.id} report={report} />
      ) : (
        <>
          <UploadCard kind={kind} onChecked={({ id }) => ask({ import: id })} />
          <ImportHistory imports={imports} />
        </>
      )}
    </div>
  )
}
