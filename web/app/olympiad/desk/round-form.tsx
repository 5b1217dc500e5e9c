import { Select, Stack, TextInput } from '@mantine/core'
import { changeRound, type DeskSeason, type RoundState } from '#contract/olympiad/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { WindowButtons } from '../../form/window-buttons.tsx'
import { typedNumber } from '../../form/typed-number.rules.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { wholeDay } from '../../form/moment.rules.ts'
import styles from './desk.module.css'
import { MomentField } from './moment-field.tsx'
import { useChanged } from './use-changed.ts'

interface RoundFormProps {
  season: string
  round: RoundState
  tests: DeskSeason['tests']
  onClose: () => void
}

/**
 * Test, window and quota of a round that has not opened yet. The trial round has no quota, because nobody is ranked.
 */
export function RoundForm({ season, round: state, tests, onClose }: RoundFormProps) {
  const { t } = useTranslation('desk')
  const { round, version, test_id, opens_at, closes_at, places_per_region } = state
  const form = useCallForm(changeRound, {
    words: 'desk',
    params: { season, round },
    values: { test_id, opens_at, closes_at, places_per_region: places_per_region as number | string },
    beside: { version },
    ...useChanged(onClose),
  })
  const test = form.field('test_id')
  const places = form.field('places_per_region')
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <Select
          searchable={tests.length > 10}
          {...test}
          value={form.values.test_id || null}
          data={tests.map(({ id, title }) => ({ value: id, label: title }))}
          allowDeselect={false}
        />
        <div className={styles.fields}>
          <MomentField of={form.field('opens_at')} emptyTime={wholeDay.from} />
          <MomentField of={form.field('closes_at')} emptyTime={wholeDay.until} />
        </div>
        {round !== 'trial' && (
          <TextInput
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...places}
            onChange={({ currentTarget }) => places.onChange(typedNumber(currentTarget.value))}
          />
        )}
        <WindowButtons of={form} send={t('save')} cancel={t('cancel')} onClose={onClose} />
      </Stack>
    </CallForm>
  )
}
