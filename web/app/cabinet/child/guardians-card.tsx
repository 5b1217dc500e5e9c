import { Title } from '@mantine/core'
import type { Reply } from '#contract/calls/endpoint'
import { acceptGuardian, declineGuardian, type Guardian, type listGuardians } from '#contract/profiles/family'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import styles from '../child.module.css'

interface GuardiansCardProps {
  linkId: string
  guardians: Reply<typeof listGuardians>
}

/** The child's other adult, linked or asking to be linked. A child has at most two. */
export function GuardiansCard({ linkId, guardians: { data, may_decide: mayDecide } }: GuardiansCardProps) {
  const { t } = useTranslation('cabinet')
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('guardians.title')}</Title>
      </div>
      {data.length === 0 ? (
        <p className="muted loose">{t(mayDecide ? 'guardians.none' : 'guardians.noneGrown')}</p>
      ) : (
        <ul className={`${styles.guardians} grid list`}>
          {data.map((guardian) => (
            <li key={guardian.id}>
              <GuardianRow linkId={linkId} guardian={guardian} mayDecide={mayDecide} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function GuardianRow({ linkId, guardian, mayDecide }: { linkId: string; guardian: Guardian; mayDecide: boolean }) {
  const { t } = useTranslation('cabinet')
  const { longDate } = useFormat()
  const { parent_id, gender, name, phone, state, created_at, decided_at } = guardian
  const isAwaiting = state === 'awaiting'
  return (
    <>
      <div className={styles.guardian}>
        <Avatar seed={parent_id} gender={gender} size={48} />
        <div>
          <b>{name}</b>
          <span>{phone}</span>
          <span>
            {isAwaiting
              ? t('guardians.asked', { date: longDate(created_at) })
              : t('guardians.linked', { date: longDate(decided_at ?? created_at) })}
          </span>
        </div>
      </div>
      {isAwaiting &&
        (mayDecide ? (
          <Decision linkId={linkId} guardian={guardian} />
        ) : (
          <p className="muted loose">{t('guardians.childDecides')}</p>
        ))}
    </>
  )
}

function Decision({ linkId, guardian: { id, name } }: { linkId: string; guardian: Guardian }) {
  const { t } = useTranslation('cabinet')
  const params = { id: linkId, guardian: id }
  return (
    <>
      <p className="muted loose">{t('guardians.askedText')}</p>
      <div className={styles.buttons}>
        <ActButton
          act={() => api(acceptGuardian, { params })}
          done={({ message }) => message}
          reads="always"
          ask={{
            title: t('guardians.askTitle', { name }),
            text: t('guardians.askText'),
            keep: t('guardians.notNow'),
            tone: 'calm',
          }}
          aria-label={t('guardians.acceptWho', { name })}
        >
          {t('guardians.accept')}
        </ActButton>
        <ActButton
          act={() => api(declineGuardian, { params })}
          done={({ message }) => message}
          reads="always"
          variant="line"
          aria-label={t('guardians.declineWho', { name })}
        >
          {t('guardians.decline')}
        </ActButton>
      </div>
    </>
  )
}
