import type { OwnTalent } from '#contract/talents/own-talents'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { ringPercentByLevel } from '#contract/values/level'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { LevelBar } from '../../ui/charts/level-bar.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { EducationFacts, PersonalFacts } from '../registry/record-facts.tsx'
import { ConsentForm } from './consent-form.tsx'
import { EntryActions } from './entry-actions.tsx'
import { LetterList } from './letter-list.tsx'
import { OwnFacts } from './own-facts.tsx'
import { OwnWordsForm } from './own-words-form.tsx'
import styles from './own-talent.module.css'

interface OwnTalentViewProps {
  talent: OwnTalent
  /** Where the family reads who has opened the entry. */
  viewsAt: string
}

/** An entry for its family: its state, what is in it, what can be changed, and letters. */
export function OwnTalentView({ talent, viewsAt }: OwnTalentViewProps) {
  const { t } = useTranslation('own-talent')
  const { consent, state, hidden_by: hiddenBy, rules } = talent
  const format = useFormat()
  return (
    <div className={styles.columns}>
      <div className="stack packed">
        <Card as="section" className="stack" tone={state === 'listed' ? 'paleSky' : 'white'}>
          <h2>{t(`state.${state}.title`)}</h2>
          <p className="loose">{t(`state.${state}.text`)}</p>
          {hiddenBy && <p className="muted">{t(`hiddenBy.${hiddenBy}`)}</p>}
          <FactList
            look="rows"
            facts={[
              { label: t('why'), value: rules.map((rule) => t(`rule.${rule}`)).join(', ') },
              {
                label: t('consent.title'),
                value: consent && t('consent.given', { name: consent.by, date: format.date(consent.at) }),
              },
            ]}
          />
          <Link to={viewsAt} className="link">
            {t('actions.views')}
          </Link>
          {!consent && state !== 'none' && <ConsentForm talent={talent} />}
          {state !== 'none' && state !== 'left' && <EntryActions talent={talent} />}
        </Card>
        {talent.letters.length > 0 && <LetterList letters={talent.letters} />}
        <OwnFacts studentId={talent.id} facts={talent.facts} />
      </div>
      <div className="stack packed">
        <Record talent={talent} />
        <Skills skills={talent.skills} />
        <OwnWordsForm key={talent.state} talent={talent} />
      </div>
    </div>
  )
}

function Record({ talent }: { talent: OwnTalent }) {
  const { t } = useTranslation('own-talent')
  return (
    <Card as="section" className="stack">
      <h2>{t('record.title')}</h2>
      <PersonalFacts of={talent} />
      {talent.education && <EducationFacts of={talent.education} />}
      <p className="muted small loose">{t('record.masked')}</p>
      <p className="muted small loose">{t('record.fix')}</p>
    </Card>
  )
}

function Skills({ skills }: Pick<OwnTalent, 'skills'>) {
  const { t } = useTranslation('own-talent')
  const shown = skills.filter(({ level }) => level !== null)
  return (
    <Card as="section" className="stack">
      <h2>{t('skills.title')}</h2>
      {shown.length === 0 && <p className="muted">{t('skills.none')}</p>}
      {shown.map(({ skill, level }) => (
        <LevelBar
          key={skill}
          skill={skill}
          name={t(`skill.${skill}`)}
          level={level ? t(`level.${level}`) : undefined}
          value={level && ringPercentByLevel[level]}
        />
      ))}
    </Card>
  )
}
