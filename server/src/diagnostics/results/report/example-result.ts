import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Result } from '#contract/diagnostics/results'
import { localeOf, type Language } from '#contract/values/locale'
import type { Level } from '#contract/values/level'
import { skills, type Skill } from '#contract/values/result-picture'

type Voice = Result['voice']
const wordOf = { student: 'pupil', parent: 'parent', specialist: 'specialist' } as const

interface Texts {
  levels: Record<Level, string>
  scales: Record<Skill, { levels: Record<Level, Record<'pupil' | 'parent' | 'specialist', string>> }>
  subscales: Record<string, { name: string; about: string }>
  recommendations: Record<Skill, { id: string; title: string; about: string; action: string }[]>
  parents: Record<Skill, { title: string; about: string }[]>
  teachers: { title: string; about: string }[]
  reading: Record<'pupil' | 'parent' | 'specialist', string>
  step_two: { invited: { title: string; reason: string } }
  awaiting: { title: string; about: string }
  conditions: Record<string, string>
}

const standing: Record<Skill, { percent: number; level: Level; subscales: string[]; name: Record<Language, string> }> =
  {
    critical: {
      percent: 92,
      level: 'shining',
      subscales: ['reasoning', 'evidence', 'patterns'],
      name: { ru: 'Критическое мышление', kk: 'Сын тұрғысынан ойлау', en: 'Critical thinking' },
    },
    creative: {
      percent: 81.5,
      level: 'confident',
      subscales: ['fluency', 'flexibility', 'originality', 'elaboration'],
      name: { ru: 'Креативность', kk: 'Креативтілік', en: 'Creativity' },
    },
    communication: {
      percent: 68,
      level: 'growing',
      subscales: ['reading-intent', 'choosing-words', 'emotions'],
      name: { ru: 'Коммуникация', kk: 'Коммуникация', en: 'Communication' },
    },
    collaboration: {
      percent: 95,
      level: 'shining',
      subscales: ['sharing', 'disagreement', 'responsibility'],
      name: { ru: 'Командная работа', kk: 'Бірлесіп жұмыс істеу', en: 'Collaboration' },
    },
  }

/** A result with texts of the real tests at their longest, for previewing the report and for its tests. */
export function exampleResult(language: Language, voice: Voice, isAwaiting = false): Result {
  const texts: Texts = parse(readFileSync(`content/diagnostics/ability-12-14/texts/${language}.yaml`, 'utf8'))
  const isRead = (skill: Skill) => !(isAwaiting && skill === 'creative')
  const { title, reason } = texts.step_two.invited
  return {
    id: '01997000-0000-7000-8000-000000000001',
    attempt_id: '01997000-0000-7000-8000-000000000002',
    voice,
    first_name: 'Әйгерім',
    title: { ru: 'Тест способностей 12–14', kk: 'Қабілет тесті 12–14', en: 'Ability test 12–14' }[language],
    band: '12-14',
    finished_at: '2026-11-18T09:12:00.000Z',
    minutes_taken: 52,
    test_locale: localeOf(language),
    headline: {
      ru: 'Әйгерім: сильная сторона там, где нужно рассуждать и действовать вместе',
      kk: 'Әйгерім: ойлауда және бірлесіп жұмыс істеуде мықты',
      en: 'Әйгерім: strong at reasoning and working together',
    }[language],
    summary: texts.scales.collaboration.levels.shining[wordOf[voice]],
    picture: 'compass',
    scales: skills.map((skill) => ({
      scale: skill,
      group: 'skills',
      name: standing[skill].name[language],
      percent: isRead(skill) ? standing[skill].percent : null,
      level: isRead(skill) ? standing[skill].level : null,
      level_name: isRead(skill) ? texts.levels[standing[skill].level] : null,
      text: isRead(skill) ? texts.scales[skill].levels[standing[skill].level][wordOf[voice]] : texts.awaiting.about,
      is_strength: skill === 'critical' || skill === 'collaboration',
      norm:
        voice === 'specialist' && isRead(skill)
          ? { t: 58, percentile: 78.8, stanine: 7, low: 60.4, high: 75.6, n: 188, status: 'provisional' }
          : null,
      norm_note: null,
      subscales: standing[skill].subscales.map((id) => ({
        id,
        ...texts.subscales[id]!,
        percent: isRead(skill) ? standing[skill].percent - 4 : null,
        level_name: isRead(skill) ? texts.levels[standing[skill].level] : null,
      })),
    })),
    total_percent: 84.5,
    step_two: {
      is_admitted: true,
      threshold: 80,
      of: standing.critical.name[language],
      title,
      about: `${reason.replace('{{of}}', standing.critical.name[language]).replace('{{percent}}', '84,5').replace('{{threshold}}', '80')} ${nextIn(language)}`,
    },
    awaiting: isAwaiting ? texts.awaiting : null,
    recommendations: skills.map((skill) => ({
      ...texts.recommendations[skill][2]!,
      scale: skill,
      time: { ru: '15 минут', kk: '15 минут', en: '15 minutes' }[language],
    })),
    for_parents: skills.flatMap((skill) =>
      texts.parents[skill].slice(0, 1).map((advice) => ({ scale: skill, ...advice })),
    ),
    for_teachers: texts.teachers.map((advice) => ({ scale: null, ...advice })),
    how_to_read: texts.reading[wordOf[voice]],
    conditions: Object.values(texts.conditions),
    valid_until: '2027-11-18T09:12:00.000Z',
    receipt_number: '2026-0118',
    share_token: voice === 'specialist' ? null : 'Zk3r9vQm2XyTn8bW5cLd7fHjK1pRsUaE4gNoVxYi0Bq',
    quality:
      voice === 'specialist'
        ? {
            focus_losses: 2,
            hidden_seconds: 34,
            median_seconds: 41,
            late_answers: 0,
            unanswered: 3,
            conditions: Object.values(texts.conditions),
            near_threshold: false,
          }
        : null,
  }
}

function nextIn(language: Language): string {
  const words: { diagnostics: { 'step-two': { next: { student: string } } } } = JSON.parse(
    readFileSync(`server/src/diagnostics/${language}.json`, 'utf8'),
  )
  return words.diagnostics['step-two'].next.student
}
