import { IconChartRadar, IconChecklist, IconPencilCheck, IconStairsUp } from '@tabler/icons-react'
import { groupOfAdmin, type MenuEntry, type SlicePage } from '../slice.ts'
import type words from './ru.json'
import type addedAttempts from './added-attempts/ru.json'
import type agreement from './agreement/ru.json'
import type evaluation from './evaluation/ru.json'
import type exercises from './exercises/ru.json'
import type resultPages from './result-pages/ru.json'
import type stageTwo from './stage-two/ru.json'
import type runner from './runner/ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    diagnostics: typeof words
    'added-attempts': typeof addedAttempts
    agreement: typeof agreement
    evaluation: typeof evaluation
    exercises: typeof exercises
    'result-pages': typeof resultPages
    runner: typeof runner
    'stage-two': typeof stageTwo
  }
}

export const pages: SlicePage[] = [
  {
    path: 'exercises',
    file: 'exercises/exercises.page.tsx',
    frame: 'site',
    search: 'listed',
    visits: [{}, { name: 'exercises-12-14', path: '/exercises?band=12-14' }],
  },
  { path: 'test-results-new/:id/:token', file: 'shared-result.page.tsx', frame: 'site', search: 'hidden', visits: [] },
  {
    path: 'test-results-15-17/:id/:token',
    file: 'shared-result.page.tsx',
    frame: 'site',
    id: 'shared-15-17',
    search: 'hidden',
    visits: [],
  },
  { path: 'testing', file: 'tests.page.tsx', frame: 'student', visits: [{ as: 'aruzhan' }] },
  {
    path: 'results',
    file: 'results.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }, { name: 'results-empty', path: '/results', as: 'aruzhan' }],
  },
  {
    path: 'test-results',
    file: 'result.page.tsx',
    frame: 'student',
    id: 'own-result',
    visits: [{ as: 'daniyar' }, { name: 'test-results-awaiting', path: '/test-results', as: 'alina' }],
  },
  {
    path: 'test-results7-9',
    file: 'result-pages/of-age.page.tsx',
    frame: 'student',
    id: 'result-7-9',
    visits: [{ as: 'daniyar' }],
  },
  {
    path: 'test-results-15-17',
    file: 'result-pages/of-age.page.tsx',
    frame: 'student',
    id: 'result-15-17',
    visits: [{ as: 'aruzhan' }],
  },
  {
    path: 'test-results-old',
    file: 'result-pages/years.page.tsx',
    frame: 'member',
    visits: [
      { as: 'daniyar' },
      { name: 'test-results-old-empty', path: '/test-results-old', as: 'aruzhan' },
      {
        name: 'test-results-old-child',
        path: '/test-results-old?child=00000000-0000-7000-8000-000000001002',
        as: 'gulnar',
      },
      {
        name: 'test-results-old-pupil',
        path: '/test-results-old?pupil=00000000-0000-7000-8000-000000000002',
        as: 'serik',
      },
    ],
  },
  {
    path: 'test-results-second',
    file: 'result-pages/stage-two.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }, { name: 'test-results-second-empty', path: '/test-results-second', as: 'aruzhan' }],
  },
  {
    path: 'recommended-courses',
    file: 'result-pages/recommended.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }, { name: 'recommended-courses-empty', path: '/recommended-courses', as: 'aruzhan' }],
  },
  {
    path: 'quizzes-list',
    file: 'result-pages/list-of-tests.route.ts',
    frame: 'bare',
    search: 'hidden',
    visits: [{ as: 'aruzhan', leadsTo: '/testing' }],
  },
  {
    path: 'parents-list/:id',
    file: 'result-pages/advice.page.tsx',
    frame: 'member',
    id: 'advice-for-parents',
    visits: [],
  },
  {
    path: 'teachers-list/:id',
    file: 'result-pages/advice.page.tsx',
    frame: 'member',
    id: 'advice-for-teachers',
    visits: [],
  },
  { path: 'children/:id/results/:resultId', file: 'result.page.tsx', frame: 'parent', id: 'child-result', visits: [] },
  {
    path: 'users-results/:resultId/attempts',
    file: 'added-attempts/pupil-attempts.page.tsx',
    frame: 'staff',
    visits: [],
  },
  { path: 'users-results/:resultId', file: 'result.page.tsx', frame: 'staff', id: 'pupil-result', visits: [] },
  {
    path: 'children/:id/test-results-second',
    file: 'result-pages/stage-two.page.tsx',
    frame: 'parent',
    id: 'child-stage-two',
    visits: [],
  },
  { path: 'stage-two', file: 'stage-two/stage-list.page.tsx', frame: 'staff', visits: [{ as: 'saule' }] },
  { path: 'stage-two/:id', file: 'stage-two/stage-record.page.tsx', frame: 'staff', visits: [] },
  { path: 'evaluation', file: 'evaluation/works.page.tsx', frame: 'staff', visits: [{ as: 'evaluator' }] },
  { path: 'evaluation/agreement', file: 'agreement/agreement.page.tsx', frame: 'staff', visits: [{ as: 'saule' }] },
  {
    path: 'evaluation/training/:test/:task',
    file: 'training/training.page.tsx',
    frame: 'staff',
    visits: [{ name: 'evaluation-training', path: '/evaluation/training/ability-12-14/d01', as: 'evaluator' }],
  },
  { path: 'evaluation/:workId', file: 'evaluation/work.page.tsx', frame: 'staff', visits: [] },
  { path: 'users-quizzes/edit/:resultId', file: 'manual-points/keyed-answers.page.tsx', frame: 'staff', visits: [] },
  {
    path: 'pre-test',
    file: 'introduction.page.tsx',
    frame: 'bare',
    search: 'hidden',
    visits: [{ name: 'pre-test', path: '/pre-test?test=ability-12-14', as: 'aruzhan' }],
  },
  { path: 'test/:attemptId', file: 'runner/runner.route.ts', frame: 'bare', search: 'hidden', visits: [] },
  { path: 'test/:attemptId/receipt', file: 'receipt.page.tsx', frame: 'bare', search: 'hidden', visits: [] },
  {
    path: 'exercises/:attemptId',
    file: 'former-test-address.route.ts',
    frame: 'bare',
    id: 'former-test',
    search: 'hidden',
    visits: [],
  },
  {
    path: 'exercises/:attemptId/receipt',
    file: 'former-test-address.route.ts',
    frame: 'bare',
    id: 'former-receipt',
    search: 'hidden',
    visits: [],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'testing', to: '/testing', icon: IconPencilCheck, for: ['student'], place: 20, tab: 'always' },
  { name: 'results', to: '/results', icon: IconChartRadar, for: ['student'], place: 30, tab: 'always' },
  {
    name: 'evaluation',
    to: '/evaluation',
    icon: IconChecklist,
    for: ['psychologist', 'psychologist_center', 'evaluator', 'admin'],
    place: 22,
    group: groupOfAdmin('tests'),
    tab: 'if-room',
  },
  {
    name: 'stageTwo',
    to: '/stage-two',
    icon: IconStairsUp,
    for: ['psychologist', 'psychologist_center', 'admin'],
    place: 23,
    group: groupOfAdmin('tests'),
    tab: 'if-room',
  },
]
