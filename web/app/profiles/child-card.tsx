import { IconCheck, IconChevronRight, IconHourglass, IconX, IconUserQuestion } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { removeChild, type Child } from '#contract/profiles/family'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { Tag } from '../ui/tag.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import styles from './child-card.module.css'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { PersonPhoto } from './person-photo.tsx'

const tags = {
  confirmed: { tone: 'green', Icon: IconCheck },
  awaiting: { tone: 'gold', Icon: IconHourglass },
  declined: { tone: 'grey', Icon: IconX },
} as const

interface ChildCardProps {
  child: Child
  /** The newest result, if there is one. */
  newest: React.ReactNode
}

/** One child and the state of the link. Nothing about the child is visible before the child agrees. */
export function ChildCard({ child, newest }: ChildCardProps) {
  const { t } = useTranslation('profiles')
  const { tone, Icon } = tags[child.state]
  const isConfirmed = child.state === 'confirmed'

  const facts = [
    child.age !== null && t('children.age', { count: child.age }),
    child.grade !== null && t('children.grade', { grade: child.grade }),
    child.school,
  ].filter(Boolean)
  return (
    <Card as="li" tone={isConfirmed ? 'white' : 'muted'} className={styles.card}>
      <div className={styles.person}>
        {isConfirmed ? (
          <PersonPhoto
            file={child.avatar}
            seed={child.student_id ?? child.id}
            gender={child.gender}
            size={56}
            label={child.name}
          />
        ) : (
          <IconUserQuestion size={44} stroke={1.5} aria-hidden />
        )}
        <div className={styles.words}>
          <b>{child.name}</b>
          <span className="muted small">
            {isConfirmed ? facts.join(', ') : t('children.masked', { iin: child.iin })}
          </span>
        </div>
      </div>
      <Tag tone={tone} icon={<Icon size={16} stroke={2.4} aria-hidden />}>
        {t(`children.state.${child.state}`)}
      </Tag>
      {child.state !== 'confirmed' && <OpenRequest child={child} state={child.state} />}
      {newest}
      <div className="row">
        {isConfirmed && (
          <LinkButton
            variant="soft"
            to={`/children/${child.id}`}
            rightSection={<IconChevronRight size={18} stroke={2.4} aria-hidden />}
            aria-label={t('children.openWho', { name: child.name })}
          >
            {t('children.open')}
          </LinkButton>
        )}
        <ActButton
          act={() => api(removeChild, { params: { id: child.id } })}
          done={({ message }) => message}
          reads="always"
          ask={{ title: t('children.removeTitle'), text: t('children.removeText'), keep: t('form.cancel') }}
          variant="line"
        >
          {t(`children.remove.${child.state}`)}
        </ActButton>
      </div>
    </Card>
  )
}

/** State of the request, and what the parent can do about it. */
function OpenRequest({
  child: { id, confirmed_by, created_at, decided_at },
  state,
}: {
  child: Child
  state: 'awaiting' | 'declined'
}) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const isForAdult = state === 'awaiting' && confirmed_by === 'adult'
  const when = format.dayMonth(decided_at ?? created_at)
  return (
    <>
      <InfoNote tone="sand">{t(`children.note.${isForAdult ? 'awaitingAdult' : state}`, { when })}</InfoNote>
      {isForAdult && <ConfirmByCode linkId={id} />}
    </>
  )
}
