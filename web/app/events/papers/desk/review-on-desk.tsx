import { reviewCriteria } from '#contract/events/paper-states'
import type { DeskPaper } from '#contract/events/papers-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../../shell/use-format.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './desk.module.css'

const tones = { accept: 'green', revise: 'gold', refuse: 'red' } as const

/** One review as editors read it: who, the verdict, the points by criterion, and the words. */
export function ReviewOnDesk({ review }: { review: DeskPaper['reviews'][number] }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  const { reviewer, version, state, verdict, scores, to_author, to_editors } = review
  return (
    <li className={styles.opinion}>
      <p className="row gap-8-12 middle">
        <b>{reviewer}</b>
        <span className="muted small">{t('versionNumber', { number: version })}</span>
        <Tag tone={verdict ? tones[verdict] : 'white'}>
          {verdict ? t(`verdict.${verdict}`) : t(`reviewState.${state}`)}
        </Tag>
      </p>
      {verdict && (
        <FactList
          className={`${styles.scores} small`}
          facts={reviewCriteria.map((criterion) => ({
            label: t(`criteria.${criterion}`),
            value: format.number(scores[criterion] ?? 0),
          }))}
        />
      )}
      {to_author && <p className="paragraphs">{to_author}</p>}
      {to_editors && <p className="paragraphs muted">{t('desk.toEditors', { words: to_editors })}</p>}
    </li>
  )
}
