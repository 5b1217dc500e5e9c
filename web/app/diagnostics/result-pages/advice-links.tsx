import { IconHeartHandshake, IconSchool, IconStairsUp } from '@tabler/icons-react'
import type { Result } from '#contract/diagnostics/results'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { stageAddress } from '../stage-two/stage-address.ts'
import { adviceAddress } from './advice-address.ts'

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true }

interface AdviceLinksProps {
  result: Pick<Result, 'id' | 'for_parents' | 'for_teachers' | 'stage_two_id'>
  linkId?: string | undefined
}

/** Links from a result to printable advice and, for staff, to the pupil's progress in stage 2. */
export function AdviceLinks({
  result: { id, for_parents: parents, for_teachers: teachers, stage_two_id: stageTwo },
  linkId,
}: AdviceLinksProps) {
  const { t } = useTranslation('result-pages')
  if (parents.length + teachers.length === 0 && !stageTwo) return null
  return (
    <nav className="row gap-10 screen-only" aria-label={t('advice.ways')}>
      {stageTwo && (
        <LinkButton to={stageAddress(stageTwo)} variant="line" leftSection={<IconStairsUp {...icon} />}>
          {t('stageTwo.title')}
        </LinkButton>
      )}
      {parents.length > 0 && (
        <LinkButton
          to={adviceAddress('parents', id, linkId)}
          variant="line"
          leftSection={<IconHeartHandshake {...icon} />}
        >
          {t('advice.parents.way')}
        </LinkButton>
      )}
      {teachers.length > 0 && (
        <LinkButton to={adviceAddress('teachers', id, linkId)} variant="line" leftSection={<IconSchool {...icon} />}>
          {t('advice.teachers.way')}
        </LinkButton>
      )}
    </nav>
  )
}
