import type { PaperStatus } from '#contract/events/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './papers.module.css'

/** Files of an article, until when one is taken, the decision, and the words of the reviewers. */
export function StatusView({ status }: { status: PaperStatus }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  const { versions, upload_until, decision, reviews } = status
  return (
    <div className="stack gap-10">
      {versions.length > 0 && (
        <ul className={`${styles.lines} list`}>
          {versions.map(({ number, file_name, uploaded_at }) => (
            <li key={number}>{t('version', { number, name: file_name, at: format.dateTime(uploaded_at) })}</li>
          ))}
        </ul>
      )}
      {upload_until && <p className="small">{t('until', { until: format.dateTime(upload_until) })}</p>}
      {decision && (
        <div>
          <b className="small">{t('decision')}</b>
          <p className="paragraphs">{decision}</p>
        </div>
      )}
      {reviews.map(({ version, words }, index) => (
        // Reviews have no names, and their order never changes.
        <div key={`${String(version)} ${String(index)}`}>
          <b className="small">{t('reviewOf', { number: version })}</b>
          <p className="paragraphs">{words}</p>
        </div>
      ))}
    </div>
  )
}
