import { readTalent, readTalentPurpose, type Talent } from '#contract/talents/talents'
import { maxPoints } from '#contract/values/talents'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/talent.page'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { LevelBar } from '../../ui/charts/level-bar.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LetterForm } from './letter-form.tsx'
import { PurposeForm } from './purpose-form.tsx'
import { EducationFacts, PersonalFacts } from './record-facts.tsx'
import { ShownFacts } from './shown-facts.tsx'
import { statusTones } from './talent-card.tsx'
import styles from './talent.module.css'

export const handle = { words: ['talents', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readTalent.for)
  const { purpose } = await api(readTalentPurpose, {})
  return { talent: purpose === null ? null : await api(readTalent, { params: { id } }) }
}

/** A pupil of the registry. The title holds no name, so that no child's name gets into the browser's history. */
export default function TalentPage({ loaderData: { talent } }: Route.ComponentProps) {
  const { t } = useTranslation('talents')
  if (talent) return <TalentView talent={talent} />
  return (
    <div className="stack gap-18">
      <PageMeta title={t('registry.title')} />
      <PageHead title={t('registry.title')} back={{ to: '/registry/list', label: t('talent.back') }} />
      <PurposeForm />
    </div>
  )
}

export function TalentView({ talent }: { talent: Talent }) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const { id, last_name, first_name, patronymic, gender, age, status, skills, points } = talent
  const role = userInUse()?.role
  return (
    <div className="stack gap-18">
      <PageMeta title={t('registry.title')} />
      <PageHead
        title={
          <span className="line gap-14 middle">
            <Avatar seed={id} gender={gender} size={60} />
            {[last_name, first_name, patronymic].filter(Boolean).join(' ')}
          </span>
        }
        lead={[age !== null && t('age', { count: age }), talent.education?.school].filter(Boolean).join(', ')}
        back={{ to: '/registry/list', label: t('talent.back') }}
        actions={status && <Tag tone={statusTones[status]}>{t(`status.${status}`)}</Tag>}
      />
      <InfoNote tone="sand">{t('talent.logged')}</InfoNote>
      <div className={styles.columns}>
        <div className="stack packed">
          <PersonalCard talent={talent} />
          <EducationCard education={talent.education} />
          <AboutCard talent={talent} />
        </div>
        <div className="stack packed">
          <Card as="section" className="stack">
            <div className={styles.head}>
              <h2>{t('talent.skills')}</h2>
              <b>{t('talent.points', { points: format.number(points), max: maxPoints })}</b>
            </div>
            {skills.map(({ skill, percent, level }) => (
              <LevelBar
                key={skill}
                skill={skill}
                name={t(`skill.${skill}`)}
                level={level ? t(`level.${level}`) : undefined}
                value={percent}
                valueText={percent === null ? '–' : format.number(percent)}
              />
            ))}
          </Card>
          <ShownFacts title={t('talent.achievements')} facts={talent.achievements} />
          <ShownFacts title={t('talent.awards')} facts={talent.awards} />
          {(role === 'registry_viewer' || role === 'admin') && <LetterForm id={id} mayWrite={talent.may_write} />}
        </div>
      </div>
    </div>
  )
}

function PersonalCard({ talent }: { talent: Talent }) {
  const { t } = useTranslation('talents')
  const rules = talent.rules.map((rule) => t(`talent.rule.${rule}`)).join(', ')
  return (
    <Card as="section" className="stack">
      <h2 className={styles.title}>{t('talent.personal')}</h2>
      <PersonalFacts of={talent} more={[{ label: t('talent.rules'), value: rules, isWide: true }]} />
    </Card>
  )
}

function EducationCard({ education }: Pick<Talent, 'education'>) {
  const { t } = useTranslation('talents')
  if (!education) return null
  return (
    <Card as="section" className="stack">
      <h2 className={styles.title}>{t('talent.education')}</h2>
      <EducationFacts of={education} />
    </Card>
  )
}

const words = ['scientific_interests', 'hobbies', 'interests', 'description'] as const

function AboutCard({ talent }: { talent: Talent }) {
  const { t } = useTranslation('talents')
  const facts = words.map((name) => ({ label: t(`talent.${name}`), value: talent[name], isWide: true }))
  return (
    <Card as="section" className="stack">
      <h2 className={styles.title}>{t('talent.about')}</h2>
      {facts.some(({ value }) => value !== '') ? (
        <FactList look="profile" facts={facts} />
      ) : (
        <p className="muted">{t('talent.noWords')}</p>
      )}
    </Card>
  )
}
