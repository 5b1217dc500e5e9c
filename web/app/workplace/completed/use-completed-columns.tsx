import type { CompletedRow } from '#contract/appointments/completed'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { StackedCell } from '../stacked-cell.tsx'
import { Tag } from '../../ui/tag.tsx'
import { stateTones } from '../state-tones.ts'

/** The columns of the specification; rarely needed ones are hidden until they are chosen. */
export function useCompletedColumns(): readonly Column<CompletedRow>[] {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  return [
    {
      id: 'name',
      head: t('list.pupil'),
      cell: ({ student_name, grade }) => (
        <StackedCell main={student_name} narrow={grade !== null && t('grade', { grade })} />
      ),
    },
    {
      id: 'day',
      head: t('done.day'),
      cell: ({ starts_at }) => <StackedCell main={format.dayMonth(starts_at)} narrow={format.time(starts_at)} />,
    },
    { id: 'time', head: t('fields.starts_at'), cell: ({ starts_at }) => format.time(starts_at), isWide: true },
    { id: 'grade', head: t('list.grade'), cell: ({ grade }) => grade, isWide: true },
    {
      id: 'purpose',
      head: t('panel.purpose'),
      cell: ({ purpose, kind }) => (purpose ? t(`meetings:purposes.${purpose}`) : t(`meetings:kinds.${kind}`)),
    },
    { id: 'format', head: t('list.format'), cell: (row) => t(`meetings:formats.${row.format}`) },
    {
      id: 'state',
      head: t('fields.status'),
      cell: ({ state }) => <Tag tone={stateTones[state]}>{t(`meetings:states.${state}`)}</Tag>,
    },
    { id: 'comment', head: t('done.comment'), cell: ({ comment }) => comment, isExtra: true },
    {
      id: 'recommendation',
      head: t('done.recommendation'),
      cell: ({ recommendation }) => recommendation,
      isExtra: true,
    },
    {
      id: 'feedback',
      head: t('panel.feedback'),
      cell: ({ feedback_mark: mark, feedback_words: words }) =>
        mark && [t('panel.mark', { mark }), words].filter(Boolean).join('. '),
      isExtra: true,
    },
    { id: 'words', head: t('fields.words'), cell: ({ words }) => words, isExtra: true },
    { id: 'iin', head: t('done.iin'), cell: ({ iin }) => iin, isExtra: true },
    { id: 'age', head: t('done.age'), cell: ({ age }) => age, isExtra: true },
    {
      id: 'gender',
      head: t('done.gender'),
      cell: ({ gender }) => gender && t(`done.genders.${gender}`),
      isExtra: true,
    },
    { id: 'region', head: t('done.region'), cell: ({ region }) => region, isExtra: true },
    { id: 'district', head: t('done.district'), cell: ({ district }) => district, isExtra: true },
    { id: 'locality', head: t('done.locality'), cell: ({ locality }) => locality, isExtra: true },
    { id: 'school', head: t('list.school'), cell: ({ school }) => school, isExtra: true },
    { id: 'phone', head: t('done.phone'), cell: ({ phone }) => phone, isExtra: true },
    { id: 'email', head: t('done.email'), cell: ({ email }) => email, isExtra: true },
  ]
}
