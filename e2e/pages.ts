import { alina, aruzhan, castLinks, daniyar, evaluator, gulnar, ilya, madina, marat, saule, serik, type CastMember } from '../server/src/cast.ts'

export interface SitePage {
  name: string
  path: string
  /** Nobody: a page for guests. */
  as?: CastMember
  /** Where somebody without the step before is sent. */
  leadsTo?: string
}

/** Every address that needs nothing but somebody who may see it. */
export const pages: SitePage[] = [
  { name: 'home', path: '/' },
  { name: 'personal-data', path: '/personal-data' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-use', path: '/terms-of-use' },
  { name: 'outbox', path: '/outbox' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'signin', path: '/signin' },
  { name: 'signin-phone', path: '/signin?by=phone' },
  { name: 'signin-email', path: '/signin?by=email' },
  { name: 'signin-manager', path: '/signin-manager' },
  { name: 'authorization-manager', path: '/authorization-manager' },
  { name: 'signin-backoffice', path: '/signin-backoffice' },
  { name: 'forget-password', path: '/forget-password' },
  { name: 'forget-password-email', path: '/forget-password?by=email' },
  { name: 'reset-password', path: '/reset-password?token=none' },
  { name: 'signup', path: '/signup' },
  { name: 'signup-2', path: '/signup-2', leadsTo: '/signup' },
  { name: 'signup-parents', path: '/signup-parents', leadsTo: '/signup?role=parent' },
  { name: 'signup-education', path: '/signup-2?step=education', as: ilya },
  { name: 'signup-guardian', path: '/signup-2?step=guardian', as: ilya },
  { name: 'signup-photo', path: '/signup-2?step=photo', as: madina },
  { name: 'cabinet', path: '/cabinet', as: daniyar },
  { name: 'cabinet-new', path: '/cabinet', as: aruzhan },
  { name: 'profile', path: '/profile', as: daniyar },
  { name: 'profile-person', path: '/profile?edit=person', as: daniyar },
  { name: 'profile-education', path: '/profile?edit=education', as: daniyar },
  { name: 'profile-guardian', path: '/profile?edit=guardian', as: daniyar },
  { name: 'profile-photo', path: '/profile?edit=photo', as: daniyar },
  { name: 'parent', path: '/parent', as: alina },
  { name: 'testing', path: '/testing', as: aruzhan },
  { name: 'pre-test', path: '/pre-test?test=ability-12-14', as: aruzhan },
  { name: 'results', path: '/results', as: daniyar },
  { name: 'results-empty', path: '/results', as: aruzhan },
  { name: 'exercises', path: '/exercises' },
  { name: 'evaluation', path: '/evaluation', as: evaluator },
  { name: 'test-results', path: '/test-results', as: daniyar },
  { name: 'test-results-awaiting', path: '/test-results', as: alina },
  { name: 'notification', path: '/notification', as: daniyar },
  { name: 'settings', path: '/settings', as: daniyar },
  { name: 'profile-parent', path: '/profile-parent', as: gulnar },
  { name: 'children', path: '/children', as: gulnar },
  { name: 'child', path: `/children/${castLinks[1].id}`, as: gulnar },
  { name: 'notification-parent', path: '/notification-parent', as: gulnar },
  { name: 'settings-parent', path: '/settings-parent', as: gulnar },
  { name: 'profile-psychologist', path: '/profile-psychologist', as: serik },
  { name: 'profile-psychologist-center', path: '/profile-psychologist-center', as: saule },
  { name: 'profile-manager', path: '/profile-manager', as: marat },
  { name: 'profile-evaluator', path: '/profile-manager', as: evaluator },
  { name: 'users-quizzes', path: '/users-quizzes', as: saule },
  { name: 'photo-checks', path: '/photo-checks', as: saule },
  { name: 'iin-cases', path: '/iin-cases', as: saule },
  { name: 'pupils', path: '/pupils', as: saule },
  { name: 'settings-staff', path: '/settings-staff', as: serik },
]
