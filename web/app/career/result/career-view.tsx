import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { readCareerReport, type CareerResult } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from '../career.module.css'
import { HiddenOccupations } from './hidden-occupations.tsx'
import { InterestsPanel } from './interests-panel.tsx'
import { OccupationCards } from './occupation-cards.tsx'
import { ResultBasis } from './result-basis.tsx'

/** Maximum number of occupations to compare. */
const maxCompared = 4

/**
 * A career guidance result: the hexagon with its table, what it is based on, and groups of occupations with reasons.
 */
export function CareerView({ career, isOwn = false }: { career: CareerResult; isOwn?: boolean }) {
  const { t } = useTranslation('career')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const tick = (id: string) =>
    setTicked((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-maxCompared)))
  const cards = { isOwn, ticked, onTick: tick }
  const fileName = t('fileName', { date: career.finished_at.slice(0, 10) })
  return (
    <>
      <InterestsPanel career={career} />
      <ResultBasis career={career} />
      <div className={styles.choice}>
        {career.groups.map(({ group, title, about, cards: occupations }) => (
          <section key={group} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <p className="muted loose">{about}</p>
            <OccupationCards occupations={occupations} {...cards} />
          </section>
        ))}
        {career.saved.length > 0 && (
          <section aria-label={t('saved')}>
            <h2 className={styles.heading}>{t('saved')}</h2>
            <OccupationCards occupations={career.saved} {...cards} />
          </section>
        )}
        {ticked.length > 0 && (
          <div className={styles.compareBar} role="status">
            {ticked.length > 1 ? (
              <LinkButton to={`?result=${career.id}&compare=${ticked.join(',')}`} variant="gold">
                {t('compareThem', { count: ticked.length })}
              </LinkButton>
            ) : (
              <p className="muted loose">{t('compareMore')}</p>
            )}
          </div>
        )}
      </div>
      <HiddenOccupations hidden={career.hidden} />
      <Card as="section">
        <h2 className={styles.heading}>{t('howToRead')}</h2>
        <p className="muted loose">{career.how_to_read}</p>
        <div className="row middle" style={{ marginTop: 14 }}>
          <ActButton
            act={() => api(readCareerReport, { params: { id: career.id }, query: {} })}
            then={(file) => downloadFile(file, fileName)}
            reads="nothing"
            leftSection={<IconDownload size={22} stroke={2} aria-hidden />}
          >
            {t('report')}
          </ActButton>
          {isOwn && (
            <LinkButton to={`/test-results?result=${career.id}`} variant="line">
              {t('mailAndLink')}
            </LinkButton>
          )}
        </div>
      </Card>
      <InfoNote tone="sand">{career.note}</InfoNote>
    </>
  )
}
