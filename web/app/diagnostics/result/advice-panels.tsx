import { IconBook2, IconChevronRight, IconHeartHandshake, IconSchool } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Result } from '#contract/diagnostics/results'
import { useIsWide } from '../introduction/use-is-wide.ts'
import styles from './disclosure.module.css'

const icon = { size: 24, stroke: 1.9, 'aria-hidden': true }

/** Collapsible panels: advice for parents, advice for teachers, how to read the result. */
export function AdvicePanels({ result }: { result: Result }) {
  const { t } = useTranslation('diagnostics')
  const { voice } = result
  // Panels start closed on a phone to keep the page short.
  const isWide = useIsWide()
  return (
    <>
      <Panel
        icon={<IconHeartHandshake {...icon} />}
        title={t('results.parents.title')}
        about={t('results.parents.about')}
        isOpen={isWide && voice === 'parent'}
        advice={result.for_parents}
      />
      <Panel
        icon={<IconSchool {...icon} />}
        title={t('results.teachers.title')}
        about={t('results.teachers.about')}
        isOpen={isWide && voice === 'specialist'}
        advice={result.for_teachers}
      />
      <Panel
        icon={<IconBook2 {...icon} />}
        title={t('results.howToRead.title')}
        about={t(hasNumbers(result) ? 'results.howToRead.about' : 'results.howToRead.aboutWords')}
        isOpen={false}
        advice={[{ title: '', about: result.how_to_read }]}
      />
    </>
  )
}

/** Results for ages 7–11 have no numbers, so they need no explanation of percentages. */
const hasNumbers = ({ total_percent, scales }: Result): boolean =>
  [total_percent, ...scales.map(({ percent }) => percent)].some((percent) => percent !== null)

interface PanelProps {
  icon: React.ReactNode
  title: string
  about: string
  isOpen: boolean
  advice: readonly { title: string; about: string }[]
}

function Panel({ icon: sign, title, about, isOpen, advice }: PanelProps) {
  if (advice.length === 0) return null
  return (
    <details className={styles.panel} open={isOpen}>
      <summary className="unmarked">
        {sign}
        <span>
          {title}
          <small>{about}</small>
        </span>
        <IconChevronRight className={styles.turn} size={20} stroke={2.2} aria-hidden />
      </summary>
      <div className={styles.body}>
        {advice.map((piece) => (
          <div key={piece.about}>
            {piece.title && <b>{piece.title}</b>}
            <p>{piece.about}</p>
          </div>
        ))}
      </div>
    </details>
  )
}
