import { IconChevronDown } from '@tabler/icons-react'
import { addStep, markOccupation, type Mark, type OccupationCard } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFallbackFocus } from '../../ui/use-fallback-focus.ts'
import { FactList } from '../../ui/fact-list.tsx'
import styles from '../career.module.css'
import { SphereIcon } from './sphere-icon.tsx'

interface OccupationCardsProps {
  occupations: readonly OccupationCard[]
  /** The pupil's own result, so occupations can be saved, hidden and planned. */
  isOwn: boolean
  ticked: readonly string[]
  onTick: (id: string) => void
}

/** Each occupation with its work, why it is recommended, and one thing to try this month. */
export function OccupationCards({ occupations, ...rest }: OccupationCardsProps) {
  const list = useFallbackFocus<HTMLUListElement>(occupations.length)
  return (
    <ul ref={list} tabIndex={-1} className={styles.cards}>
      {occupations.map((occupation) => (
        <OneCard key={occupation.id} occupation={occupation} {...rest} />
      ))}
    </ul>
  )
}

function OneCard({
  occupation,
  isOwn,
  ticked,
  onTick,
}: Omit<OccupationCardsProps, 'occupations'> & { occupation: OccupationCard }) {
  const { t } = useTranslation('career')
  const { id, name, about, why, field, object, train, figures } = occupation
  return (
    <Card as="li" className={styles.card} data-sphere={object.id}>
      <div className="line gap-14 middle">
        <span className={styles.cardSign}>
          <SphereIcon sphere={object.id} />
        </span>
        <div>
          <h3>{name}</h3>
          <p className={styles.field}>{field.name}</p>
        </div>
      </div>
      <p>{about}</p>
      <p className="muted loose">{why}</p>
      <details className={styles.more}>
        <summary className="unmarked">
          {t('more_about')}
          <span className="visually-hidden">: {name}</span>
          <IconChevronDown size={20} stroke={2.2} aria-hidden />
        </summary>
        <Facts occupation={occupation} />
        {train && <p className="muted loose">{train}</p>}
      </details>
      {figures && <p className="muted loose">{t('figures', figures)}</p>}
      <div className="row middle">
        {isOwn && <OwnActions occupation={occupation} />}
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={() => onTick(id)}
            aria-label={t('compareOne', { name })}
          />
          <span aria-hidden>{t('compare')}</span>
        </label>
      </div>
    </Card>
  )
}

function Facts({ occupation: { subjects, education, ent_pair, try_this } }: { occupation: OccupationCard }) {
  const { t } = useTranslation('career')
  const facts = [
    { label: t('keySubjects'), value: subjects.map(({ name }) => name).join(', ') },
    { label: t('ent'), value: ent_pair ?? t('noEnt') },
    { label: t('education'), value: education.map(({ name }) => name).join(', ') },
    { label: t('tryThis'), value: try_this },
  ]
  return <FactList facts={facts} className={styles.facts} />
}

function OwnActions({ occupation: { id, name, is_saved, try_this } }: { occupation: OccupationCard }) {
  const { t } = useTranslation('career')
  const mark = (chosenMark: Mark) => () =>
    api(markOccupation, { params: { occupation: id }, body: { mark: chosenMark } })
  const toast = { done: ({ message }: { message: string }) => message }
  return (
    <>
      <ActButton
        act={mark(is_saved ? 'none' : 'saved')}
        {...toast}
        variant={is_saved ? 'soft' : 'line'}
        aria-label={t(is_saved ? 'unsaveOne' : 'saveOne', { name })}
      >
        {t(is_saved ? 'unsave' : 'save')}
      </ActButton>
      <ActButton act={mark('hidden')} {...toast} variant="line" aria-label={t('hideOne', { name })}>
        {t('hide')}
      </ActButton>
      <ActButton
        act={() => api(addStep, { body: { title: try_this, occupation: id, due_on: null } })}
        done={t('planned')}
        variant="line"
        aria-label={t('planOne', { name })}
      >
        {t('toPlan')}
      </ActButton>
    </>
  )
}
