import type { SchoolRehearsal } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './rehearsal.module.css'

/** Participants who could not begin a round now, and what each of them lacks. */
export function PupilCard({ pupils }: { pupils: SchoolRehearsal['pupils'] }) {
  const { t } = useTranslation('rehearsal')
  return (
    <Card as="section" className="stack gap-12" aria-labelledby="rehearsal-pupils">
      <h2 id="rehearsal-pupils" className={styles.heading}>
        {t('pupils.title')}
      </h2>
      <p className="muted">{t(pupils.length === 0 ? 'pupils.nobody' : 'pupils.text')}</p>
      {pupils.length > 0 && (
        <ul className={`${styles.pupils} list`}>
          {pupils.map(({ name, grade, gaps }) => (
            <li key={`${name} ${grade}`}>
              <span>{t('pupils.of', { name, grade })}</span>
              {gaps.map((gap) => (
                <Tag key={gap} tone="warm">
                  {t(`pupils.gap.${gap}`)}
                </Tag>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
