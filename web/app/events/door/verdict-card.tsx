import { IconCheck, IconHistory, IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { Shown } from './door.rules.ts'
import styles from './door.module.css'

const tones: Partial<Record<Shown['verdict'], 'green' | 'gold'>> = {
  admitted: 'green',
  again: 'gold',
  unlisted: 'gold',
}
const toneOf = ({ verdict }: Shown) => tones[verdict] ?? 'red'
const icons = { green: IconCheck, gold: IconHistory, red: IconX }

/** What the door says to a ticket, in colour and in words, readable from a step away. */
export function VerdictCard({ shown }: { shown: Shown }) {
  const { t } = useTranslation('door')
  const tone = toneOf(shown)
  const Icon = shown.verdict === 'unlisted' ? IconCheck : icons[tone]
  return (
    <div className={styles.verdict} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={56} stroke={2.4} aria-hidden />
      <p className={styles.word}>{t(`verdict.${shown.verdict}`)}</p>
      {shown.name && <p className={styles.name}>{shown.name}</p>}
      <Explanation shown={shown} />
      <p className="small">{t(shown.judged_by === 'network' ? 'explain.byNetwork' : 'explain.byDevice')}</p>
    </div>
  )
}

const explained = ['unknown', 'unlisted', 'forged', 'other-event'] as const

/** Why a ticket is not admitted, and what staff may do about it. */
function Explanation({ shown: { verdict, other, state } }: { shown: Shown }) {
  const { t } = useTranslation('door')
  if (verdict === 'again' && other) return <EarlierEntrance {...other} />
  if (verdict === 'cancelled') return state && state !== 'registered' ? <p>{t(`state.${state}`)}</p> : null
  const known = explained.find((each) => each === verdict)
  return known ? <p>{t(`explain.${known}`)}</p> : null
}

function EarlierEntrance({ door, at }: NonNullable<Shown['other']>) {
  const { t } = useTranslation('door')
  const time = useFormat().time(at)
  return <p>{door ? t('explain.again', { door, time }) : t('explain.againNoDoor', { time })}</p>
}
