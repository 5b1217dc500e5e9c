import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { changeSeason, type DeskSeason } from '#contract/olympiad/desk'
import { languages } from '#contract/values/locale'
import { rankedRounds } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { WindowButtons } from '../../form/window-buttons.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { RulesFields, type RulesValues } from './rules-fields.tsx'
import { useChanged } from './use-changed.ts'

/** The rules of a season, which can be changed until a ranked round begins. */
export function RulesCard({ season }: { season: DeskSeason }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const isLocked = season.rounds.some(
    ({ round, phase }) => rankedRounds.some((ranked) => ranked === round) && phase !== 'planned',
  )
  return (
    <Card as="section" aria-labelledby="season-rules" className="stack">
      <Title order={2} size="h3" id="season-rules">
        {t('rules.title')}
      </Title>
      {isOpen && !isLocked ? (
        <RulesForm season={season} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Rules season={season} />
          {isLocked ? (
            <InfoNote tone="sand">{t('rules.locked')}</InfoNote>
          ) : (
            <div>
              <Button variant="line" onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function Rules({ season }: { season: DeskSeason }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const facts = [
    {
      label: t('rules.names'),
      value: languages.map((language) => (
        <span key={language} lang={language} className="block">
          {season.title[language]}
        </span>
      )),
    },
    {
      label: t('rules.registration'),
      value: (
        <>
          <time dateTime={season.registers_from} className="block">
            {t('from', { moment: format.dateTime(season.registers_from) })}
          </time>
          <time dateTime={season.registers_until} className="block">
            {t('until', { moment: format.dateTime(season.registers_until) })}
          </time>
        </>
      ),
    },
    {
      label: t('rules.tie'),
      value: season.tie_order.map((subject, index) => (
        <span key={subject} className="block">
          {index + 1}. {t(`subject.${subject}`)}
        </span>
      )),
    },
    {
      label: t('rules.languages'),
      value: season.languages.map((language) => t(`language.${language}`)).join(', '),
    },
  ]
  return <FactList facts={facts} />
}

function RulesForm({ season, onClose }: { season: DeskSeason; onClose: () => void }) {
  const { t } = useTranslation('desk')
  const { id, version, title, registers_from, registers_until, tie_order, languages: chosen } = season
  const values: RulesValues = { title, registers_from, registers_until, tie_order, languages: chosen }
  const form = useCallForm(changeSeason, {
    words: 'desk',
    params: { season: id },
    values,
    beside: { version },
    ...useChanged(onClose),
  })
  return (
    <CallForm of={form}>
      <Stack gap="lg">
        <RulesFields of={form} />
        <WindowButtons of={form} send={t('save')} cancel={t('cancel')} onClose={onClose} />
      </Stack>
    </CallForm>
  )
}
