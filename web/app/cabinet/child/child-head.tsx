import { IconCheck, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Reply } from '#contract/calls/endpoint'
import type { readChild } from '#contract/profiles/family'
import { useFormat } from '../../shell/use-format.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from '../child.module.css'

export type ChildReply = Reply<typeof readChild>

const icon = { size: 16, stroke: 2.4, 'aria-hidden': true }

/**
 * Name, age, school and language of the child, since when parent and child are linked, and the state of the consent.
 */
export function ChildHead({ child: { link, profile, consent } }: { child: ChildReply }) {
  const { t } = useTranslation('cabinet')
  const { t: shell } = useTranslation()
  const { longDate } = useFormat()
  const { education } = profile
  const facts = [
    link.age !== null && t('child.age', { count: link.age }),
    link.grade !== null && t('child.grade', { grade: link.grade }),
    link.school,
    education && t('child.testLanguage', { language: shell(`language.${education.test_language}Name`) }),
  ].filter(Boolean)
  return (
    <>
      <PageHead
        title={
          <span className="line gap-14 middle">
            <Avatar seed={profile.id} gender={profile.gender} size={60} />
            {link.name}
          </span>
        }
        lead={facts.join(', ')}
        back={{ to: '/children', label: t('child.back') }}
      />
      <div className={styles.tags}>
        {link.decided_at && (
          <Tag tone="green" icon={<IconCheck {...icon} />}>
            {t('child.linked', { date: longDate(link.decided_at) })}
          </Tag>
        )}
        {consent && (
          <Tag
            tone={consent.is_withdrawn ? 'warm' : 'grey'}
            icon={consent.is_withdrawn ? <IconShieldOff {...icon} /> : <IconShieldCheck {...icon} />}
          >
            {t(consent.is_withdrawn ? 'child.consentWithdrawn' : 'child.consentGiven')}
          </Tag>
        )}
      </div>
    </>
  )
}
