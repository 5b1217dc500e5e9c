import type { DeskSeason } from '#contract/olympiad/desk'
import { languages } from '#contract/values/locale'
import { olympiadSubjects, roundPhases } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { partsOf } from './history-value.rules.ts'

const settings = [
  'title',
  'registers_from',
  'registers_until',
  'tie_order',
  'languages',
  'test_id',
  'opens_at',
  'closes_at',
  'places_per_region',
] as const

/** Formats what the history recorded before and after a change: codes and moments become words of the reader. */
export function useHistoryValue(tests: DeskSeason['tests']) {
  const { t } = useTranslation('desk')
  const format = useFormat()

  const listOf = <Code extends string>(value: string, codes: readonly Code[], word: (code: Code) => string): string =>
    value
      .split(', ')
      .map((piece) => {
        const code = codes.find((one) => one === piece)
        return code ? word(code) : piece
      })
      .join(', ')

  const settingOf = (name: (typeof settings)[number], value: string): string => {
    switch (name) {
      case 'registers_from':
      case 'registers_until':
      case 'opens_at':
      case 'closes_at':
        return format.dateTime(value)
      case 'tie_order':
        return listOf(value, olympiadSubjects, (subject) => t(`subject.${subject}`))
      case 'languages':
        return listOf(value, languages, (language) => t(`language.${language}`))
      case 'test_id':
        return tests.find(({ id }) => id === value)?.title ?? value
      default:
        return value
    }
  }

  const settingsOf = (value: string): string =>
    partsOf(value, settings)
      .map(({ name, value: one }) => {
        const setting = settings.find((known) => known === name)
        return setting ? `${t(`history.field.${setting}`)}: ${settingOf(setting, one)}` : one
      })
      .join('; ')

  const shownOf = (value: string): string => t(value === 'true' ? 'visibility.yes' : 'visibility.no')

  const values: Record<DeskSeason['history'][number]['what'], (value: string) => string> = {
    rules: settingsOf,
    settings: settingsOf,
    phase: (value) => listOf(value, roundPhases, (phase) => t(`phase.${phase}`)),
    'pupils-see': shownOf,
    'public-sees': shownOf,
    released: shownOf,
    // Before, the moment of the last ranking; after, how many are ranked.
    ranking: (value) =>
      /^\d+$/.test(value)
        ? t('history.rankedCount', { number: format.number(Number(value)) })
        : t('history.rankedAt', { moment: format.dateTime(value) }),
    appeals: (value) =>
      value
        .split(', ')
        .map((moment) => format.dateTime(moment))
        .join(' – '),
    participation: (value) => {
      const [number = '', terms = ''] = value.split(': ')
      const [delay = '0', extra, early] = terms.split(', ')
      const words = [
        Number(delay) > 0 && t('people.delayed', { count: Number(delay) }),
        extra === 'true' && t('people.extraTime'),
        early === 'true' && t('people.triesEarly'),
      ].filter(Boolean)
      return t('history.participant', { number, what: words.join(', ') || t('people.asAll') })
    },
    'entry-code': (value) => {
      const [number = '', serial] = value.split(': ')
      return t('history.participant', { number, what: t('history.code', { number: serial ?? '' }) })
    },
    hidden: (value) => {
      const [number = '', hidden] = value.split(': ')
      return t(hidden === 'true' ? 'history.hidden' : 'history.ranked', { number })
    },
  }
  return (what: DeskSeason['history'][number]['what'], value: string): string => values[what](value)
}
