import { expect, test } from 'vitest'
import * as appointments from './appointments.ts'
import * as chat from './chat.ts'
import * as evaluation from './evaluation.ts'
import * as events from './events.ts'
import { anOwnOlympiad, aPlace, aSeason } from './olympiad.ts'
import { aDeskSeason, aSchoolList } from './olympiad-desk.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as places from './places.ts'
import * as publishing from './publishing.ts'
import * as results from './results.ts'
import * as statistics from './statistics.ts'
import * as tests from './tests.ts'

const makers = {
  ...appointments,
  ...chat,
  ...evaluation,
  ...events,
  aSeason,
  aPlace,
  anOwnOlympiad,
  aDeskSeason,
  aSchoolList,
  ...payments,
  ...people,
  ...places,
  ...publishing,
  ...results,
  ...statistics,
  ...tests,
}

test.each(Object.entries(makers))('%s makes a value of the contract', (_, make) => {
  const value: object = make()
  expect(make.schema.parse(value)).toEqual(value)
})
