import type { TestCard } from '#contract/diagnostics/tests'

type Reason = NonNullable<TestCard['lock']>['reason']

const ways: Record<Reason, string> = {
  'photo-needed': '/signup-2?step=photo&from=/testing',
  'guardian-needed': '/signup-2?step=guardian&from=/testing',
  'consent-needed': '/signup-2?step=guardian&from=/testing',
  'sign-up-unfinished': '/signup-2',
  'band-other': '/testing',
  'grade-other': '/testing',
  'age-other': '/testing',
  'rural-only': '/testing',
  'window-closed': '/testing',
  'attempts-used': '/results',
  'attempt-too-soon': '/results',
  'step-one-needed': '/testing',
  'not-yet': '/testing',
}

/** Where a pupil can do something about a test that cannot be started. */
export const wayOut = (reason: Reason): string => ways[reason]
