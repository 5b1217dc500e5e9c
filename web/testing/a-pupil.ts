import { aTestCard } from './values/tests.ts'
import { aRepresentative } from './values/people.ts'
import type { PupilState } from '../app/cabinet/start/next-step.rules.ts'

/** A pupil who has completed the sign-up and may start a test; used in tests of the start page's rules. */
export const aPupil = (given: Partial<PupilState> = {}): PupilState => ({
  unfinished: null,
  is_signed_up: true,
  guardian: aRepresentative(),
  photo_state: 'accepted',
  avatar: 'photo-1',
  registered_at: '2026-09-02T05:00:00.000Z',
  age: 13,
  tests: [aTestCard()],
  results: [],
  stage_two: null,
  requests: [],
  ahead: [],
  now: '2026-11-20T04:00:00.000Z',
  ...given,
})
