import type { ShownDiploma } from '#contract/olympiad/diplomas'
import { olympiadSubjects } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { NoPaper, Paper, PaperPage } from '../../shell/paper/paper.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'

interface DiplomaViewProps {
  /** Null if there is none with this number. */
  diploma: ShownDiploma | null
  number: string
}

/** A diploma as everybody sees it: with what is printed, of somebody who was erased, or unknown. */
export function DiplomaView({ diploma, number }: DiplomaViewProps) {
  const { t } = useTranslation('diploma')
  const title = t('title', { number })
  return (
    <PaperPage title={title}>
      {diploma?.state === 'valid' ? (
        <Valid diploma={diploma} />
      ) : (
        <NoPaper
          title={title}
          note={t(diploma ? 'erased' : 'unknown')}
          text={t(diploma ? 'erasedText' : 'unknownText')}
        >
          <ToWinners />
        </NoPaper>
      )}
    </PaperPage>
  )
}

const ToWinners = () => {
  const { t } = useTranslation('diploma')
  return (
    <LinkButton to="/winners" variant="line">
      {t('toWinners')}
    </LinkButton>
  )
}

/** Digits in groups of four, as on the paper. */
const inGroups = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The points that all subjects give together. */
const most = 100 * olympiadSubjects.length

function Valid({ diploma }: { diploma: Extract<ShownDiploma, { state: 'valid' }> }) {
  const { t } = useTranslation('diploma')
  const format = useFormat()
  const { number, name, region, district, locality, school, grade, season, round, status, rank, total } = diploma
  const { issued_at: issuedAt, hash, is_intact: isIntact, is_demo: isDemo } = diploma
  return (
    <>
      <Paper
        number={number}
        valid={isIntact ? t('valid') : null}
        mark={isDemo && <DemoTag />}
        kind={t(`heading.${status}`)}
        name={name}
      >
        <FactList
          facts={[
            { label: t('contest'), value: t('contestOf', { season, round: t(`round.${round}`) }), isWide: true },
            { label: t('rank'), value: format.number(rank) },
            { label: t('total'), value: t('totalOf', { total: format.number(total, 1), most }) },
            { label: t('where'), value: [region, district, locality].filter(Boolean).join(', '), isWide: true },
            { label: t('school'), value: school, isWide: true },
            { label: t('grade'), value: format.number(grade) },
            { label: t('issued'), value: format.longDate(issuedAt) },
            { label: t('hash'), value: inGroups(hash), isWide: true },
          ]}
          look="profile"
        />
        <InfoNote tone={isIntact ? 'green' : 'red'} title={t(isIntact ? 'intact' : 'broken')}>
          {t(isIntact ? 'intactText' : 'brokenText')}
        </InfoNote>
        <p className="muted small">
          {school === '' && `${t('initials')} `}
          {t('compare')}
        </p>
      </Paper>
      <div>
        <ToWinners />
      </div>
    </>
  )
}
