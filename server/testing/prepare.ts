import { hash } from '@node-rs/argon2'
import { castPassword } from '../src/cast.ts'
import { insertCast } from '../src/insert-cast.ts'
import { loadContent } from '../src/load-content.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/db.ts'
import { createPlatform } from '../src/start-platform.ts'

export const testConfig = (extra: Record<string, string> = {}) => readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATA_DIR: '.cache/tests/data', SECRET: 'a secret of the tests, long enough for all', ...extra })

/** Cheap on purpose: the tests check that passwords are checked, not how long it takes. */
export const quickHash = () => hash(castPassword, { memoryCost: 8, timeCost: 1 })

export async function prepareForTests(database: Database): Promise<void> {
  await database.migrate()
  const platform = await createPlatform(testConfig(), database, () => new Date('2026-11-20T04:00:00.000Z'))
  await loadContent(platform)
  // places:begin (until the loader of places is there)
  await database.query('', "insert into regions select 'karaganda','350000000','Карагандинская область','Қарағанды облысы','Karaganda Region','Караганда','Қарағанды','Karaganda',3,2 on conflict do nothing", [])
  await database.query('', "insert into districts select 'karaganda/city','karaganda','351000000','city','Караганда','Қарағанды','Karaganda' on conflict do nothing", [])
  await database.query('', "insert into localities select 'karaganda','karaganda/city',false,'Караганда','Қарағанды','Karaganda' on conflict do nothing", [])
  await database.query('', "insert into schools select s,'karaganda','mainstream',false,true,s,s,s from unnest(array['karaganda-15','shet-aksu-ayuly-1']) s on conflict do nothing", [])
  await database.query('', "insert into centers select 'center-karaganda','karaganda','Ц','О','C','Караганда','Қарағанды','Karaganda','а','м','a','+77010000000','Mo-Fr 09:00-18:00',array['kk','ru'],true on conflict do nothing", [])
  // places:end
  await insertCast(platform, await quickHash())
}
