import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map: every address in one explicit file, grouped by layout. */
export default [
  layout('shell/site.layout.tsx', [
    index('home/home.page.tsx'),
    route('personal-data', 'content/legal-text.page.tsx', { id: 'personal-data' }),
    route('privacy-policy', 'content/legal-text.page.tsx', { id: 'privacy-policy' }),
    route('terms-of-use', 'content/legal-text.page.tsx', { id: 'terms-of-use' }),
    layout('shell/component-styles.layout.tsx', { id: 'component-styles-of-site' }, [
      route('exercises', 'diagnostics/exercises.page.tsx'),
      route('test-results-new/:id/:token', 'diagnostics/shared-result.page.tsx'),
      route('outbox', 'messaging/outbox.page.tsx'),
    ]),
    route('*', 'shell/not-found.page.tsx'),
  ]),
  layout('shell/component-styles.layout.tsx', [
    layout('shell/entrance.layout.tsx', [
      route('signin', 'accounts/sign-in.page.tsx'),
      route('signin-manager', 'accounts/sign-in-manager.page.tsx', { id: 'signin-manager' }),
      route('authorization-manager', 'accounts/sign-in-manager.page.tsx', { id: 'authorization-manager' }),
      route('signin-backoffice', 'accounts/sign-in-manager.page.tsx', { id: 'signin-backoffice' }),
      route('forget-password', 'accounts/forget-password.page.tsx'),
      route('reset-password', 'accounts/reset-password.page.tsx'),
    ]),
    route('signup', 'profiles/sign-up-start.page.tsx'),
    route('signup-2', 'profiles/sign-up-student.page.tsx'),
    route('signup-parents', 'profiles/sign-up-parent.page.tsx'),
    layout('shell/student.layout.tsx', [
      route('cabinet', 'cabinet/start.page.tsx'),
      route('profile', 'profiles/student-profile.page.tsx'),
      route('parent', 'profiles/parents.page.tsx'),
      route('testing', 'diagnostics/tests.page.tsx'),
      route('results', 'diagnostics/results.page.tsx'),
      route('test-results', 'diagnostics/result.page.tsx', { id: 'own-result' }),
      route('notification', 'notifications/notifications.page.tsx', { id: 'notification' }),
      route('settings', 'accounts/settings.page.tsx', { id: 'settings' }),
    ]),
    layout('shell/parent.layout.tsx', [
      route('profile-parent', 'profiles/parent-profile.page.tsx'),
      ...prefix('children', [
        index('cabinet/children.page.tsx'),
        route(':id', 'cabinet/child.page.tsx'),
        route(':id/results/:resultId', 'diagnostics/result.page.tsx', { id: 'child-result' }),
      ]),
      route('notification-parent', 'notifications/notifications.page.tsx', { id: 'notification-parent' }),
      route('settings-parent', 'accounts/settings.page.tsx', { id: 'settings-parent' }),
    ]),
    layout('shell/staff.layout.tsx', [
      route('profile-psychologist', 'cabinet/staff-profile.page.tsx', { id: 'profile-psychologist' }),
      route('profile-psychologist-center', 'cabinet/staff-profile.page.tsx', { id: 'profile-psychologist-center' }),
      route('profile-manager', 'cabinet/staff-profile.page.tsx', { id: 'profile-manager' }),
      ...prefix('evaluation', [index('diagnostics/evaluation/works.page.tsx'), route(':attemptId', 'diagnostics/evaluation/work.page.tsx')]),
      route('users-quizzes', 'cabinet/staff-results.page.tsx'),
      route('photo-checks', 'cabinet/photo-checks.page.tsx'),
      route('iin-cases', 'cabinet/iin-cases.page.tsx'),
      route('pupils', 'cabinet/pupils.page.tsx'),
      route('users-results/:resultId', 'diagnostics/result.page.tsx', { id: 'pupil-result' }),
      route('settings-staff', 'accounts/settings.page.tsx', { id: 'settings-staff' }),
    ]),
  ]),
  route('pre-test', 'diagnostics/introduction.page.tsx'),
  ...prefix('test/:attemptId', [index('diagnostics/runner/runner.page.tsx'), route('receipt', 'diagnostics/receipt.page.tsx')]),
  route('exercises/:attemptId', 'diagnostics/former-test-address.route.ts', { id: 'former-test' }),
  route('exercises/:attemptId/receipt', 'diagnostics/former-test-address.route.ts', { id: 'former-receipt' }),
  route('language', 'shell/language.route.ts'),
  route('robots.txt', 'shell/robots.route.ts'),
  route('sitemap.xml', 'shell/sitemap.route.ts'),
] satisfies RouteConfig
