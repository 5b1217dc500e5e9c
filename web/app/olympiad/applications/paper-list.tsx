import { IconFileText } from '@tabler/icons-react'
import { readPaper, removePaper, type Application } from '#contract/olympiad/applications'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'

/** The papers of an application with their files. */
export function PaperList({ papers, mayRemove }: { papers: Application['papers']; mayRemove: boolean }) {
  const { t } = useTranslation('applications')
  const { date } = useFormat()
  if (papers.length === 0) return <p className="muted">{t('noPapers')}</p>
  return (
    <ul className="list stack gap-10" aria-label={t('papers')}>
      {papers.map(({ id, kind, added_at: addedAt }) => (
        <li key={id} className="row gap-10 middle">
          <span>{t('paper', { kind: t(`paperKind.${kind}`), date: date(addedAt) })}</span>
          <ActButton
            variant="line"
            leftSection={<IconFileText size={20} aria-hidden />}
            act={() => api(readPaper, { params: { id } })}
            reads="nothing"
            then={(file) => downloadFile(file, `${kind}.${file.type.includes('pdf') ? 'pdf' : 'jpg'}`)}
          >
            {t('openPaper')}
            <span className="visually-hidden">: {t(`paperKind.${kind}`)}</span>
          </ActButton>
          {mayRemove && (
            <ActButton
              variant="line"
              act={() => api(removePaper, { params: { id } })}
              done={({ message }) => message}
              reads="always"
            >
              {t('removePaper')}
              <span className="visually-hidden">: {t(`paperKind.${kind}`)}</span>
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  )
}
