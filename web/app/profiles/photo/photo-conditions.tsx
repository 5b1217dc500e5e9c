import { useTranslation } from '#web/i18n/use-translation'
import { CheckList, type CheckItem } from '../../ui/inputs/check-list.tsx'
import type { FaceReading } from './face-detector.ts'

/** The conditions of a photo, ticked off while the camera looks. Glasses and masks only a person can judge. */
export function PhotoConditions({ reading }: { reading: FaceReading | null }) {
  const { t } = useTranslation('profiles')
  const item = (name: 'whole' | 'glasses' | 'alone' | 'light', isMet: boolean | null): CheckItem => {
    const state = isMet === null ? 'waiting' : isMet ? 'ok' : 'wrong'
    return { label: t(`photo.condition.${name}`), state, stateLabel: t(`photo.state.${state}`) }
  }
  return (
    <CheckList
      columns={2}
      items={[
        item('whole', reading && reading.is_framed),
        item('glasses', null),
        item('alone', reading && reading.faces === 1),
        item('light', reading && reading.light === 'good'),
      ]}
    />
  )
}
