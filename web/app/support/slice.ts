import { IconHeadset, IconHelpCircle, IconMessageQuestion } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    support: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'support',
    file: 'desk/support.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'support-queue', path: '/support', as: 'supportOperator' },
      {
        name: 'support-open',
        path: '/support?part=mine&open=00000000-0000-4000-8000-000000009101',
        as: 'supportOperator',
      },
      { name: 'support-danger', path: '/support?open=00000000-0000-4000-8000-000000009104', as: 'supportOperator' },
      { name: 'support-closed', path: '/support?part=closed&open=00000000-0000-4000-8000-000000009107', as: 'admin' },
    ],
  },
  {
    path: 'support/answers',
    file: 'desk/ready-answers.page.tsx',
    frame: 'staff',
    visits: [{ name: 'support-answers', as: 'supportOperator' }],
  },
  {
    path: 'support/reports',
    file: 'desk/reports.page.tsx',
    frame: 'staff',
    visits: [{ name: 'support-reports', as: 'admin' }],
  },
  {
    path: 'support/hours',
    file: 'desk/hours.page.tsx',
    frame: 'staff',
    visits: [{ name: 'support-hours', as: 'admin' }],
  },
  {
    path: 'question-desk',
    file: 'questions/questions.page.tsx',
    frame: 'staff',
    visits: [
      { as: 'supportOperator' },
      { name: 'question-desk-closed', path: '/question-desk?part=closed', as: 'admin' },
    ],
  },
  {
    path: 'question-desk/:id',
    file: 'questions/question.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'desk-question', path: '/question-desk/00000000-0000-4000-8000-000000009303', as: 'supportOperator' },
      {
        name: 'desk-question-answered',
        path: '/question-desk/00000000-0000-4000-8000-000000009301',
        as: 'supportOperator',
      },
    ],
  },
  {
    path: 'my-questions',
    file: 'questions/my-questions.page.tsx',
    frame: 'member',
    visits: [
      { name: 'my-questions', path: '/my-questions', as: 'gulnar' },
      { name: 'my-questions-none', path: '/my-questions', as: 'daniyar' },
    ],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'support', to: '/support', icon: IconHeadset, for: ['support_operator', 'admin'], place: 12, tab: 'if-room' },
  {
    name: 'questionDesk',
    to: '/question-desk',
    icon: IconMessageQuestion,
    for: ['support_operator', 'admin'],
    place: 25,
    tab: 'if-room',
  },
  {
    name: 'myQuestions',
    to: '/my-questions',
    icon: IconHelpCircle,
    for: ['student', 'parent'],
    place: 84,
    group: 'account',
  },
]
