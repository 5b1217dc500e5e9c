import type { Platform } from '../platform/platform.ts'
import { insertSql } from './attempts/beginning/insert-attempt.ts'
import { saveAnswersSql } from './attempts/saving/save-answers.sql.ts'
import { choicesSql } from './attempts/saving/save-answers.ts'
import { catalogueOf } from './catalogue/catalogue.ts'
import { pupilSql } from './catalogue/pupil.ts'
import { initialForms } from './catalogue/pack-forms.ts'
import { readAllSittingsAhead, readSittings } from './catalogue/sittings.ts'
import { packagesOf } from './packages/packages.ts'

/** An id that no pupil has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** An empty list for each parameter of a statement. */
const listsOf = (statement: string): string[] => [...new Set(statement.match(/\$\d+/g))].map(() => '{}')

/**
 * Prepares a process before it serves pupils: opens connections, prepares the statements and makes the shared forms.
 * After a crash everybody who is taking a test comes back within a second. Without this, each of the three delayed the
 * first answers by tenths of a second.
 */
export async function getReady(platform: Platform): Promise<void> {
  const { database, now } = platform
  const catalogue = catalogueOf(platform)
  const time = now().toISOString()
  const saving = [1, 2].map(() =>
    database.urgent('save-answers', saveAnswersSql, [...listsOf(saveAnswersSql).slice(0, -1), time]),
  )
  const coming = [1, 2].flatMap(() => [
    database.query('forms-of-attempts', choicesSql, listsOf(choicesSql)),
    database.query('pupils', pupilSql, listsOf(pupilSql)),
    database.query('start-attempts', insertSql, listsOf(insertSql)),
  ])
  await Promise.all([...saving, ...coming, readSittings(database, nobody)])
  for (const { id } of await readAllSittingsAhead(platform.db, now()))
    await packagesOf({ ...platform, catalogue }).learnAll(id)
  for (const { id, version } of await catalogue.tests()) makeAll(initialForms(await catalogue.version(id, version)))
}

/** Runs the generator only for its effect: what it makes stays in memory. */
function makeAll(made: Generator): void {
  while (!made.next().done);
}
