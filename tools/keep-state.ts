import { createEmbedded } from '../server/src/platform/database/embedded-client.ts'
import { admin, daniyar } from '../server/src/demo-country/cast.ts'
import { eraseAccount } from '../server/src/all-slices/erase-account.ts'
import { loadContent } from '../server/src/all-slices/load-content.ts'
import { embeddedDatabase } from '../server/src/platform/database/db.ts'
import { newId } from '../server/src/platform/id.ts'
import { printLine } from '../server/src/process/print-line.ts'
import { seedDemo } from '../server/src/seed/seed-demo.ts'
import { createPlatform } from '../server/src/process/start-platform.ts'
import { startOfTests, testConfig } from '../server/testing/prepare.ts'
import { storeState, readJournal, stateOf } from '../server/testing/state.ts'

/**
 * `npm run keep-state` stores a small database at the newest migration: the demo without the random pupils, and a row
 * in each table that the demo leaves empty. Run it before a migration that changes tables, and commit the file: all
 * later versions are tested on it.
 */
const name = readJournal().entries.at(-1)?.tag ?? ''
const client = await createEmbedded()
const database = embeddedDatabase(client)
await database.migrate()
const platform = await createPlatform(testConfig(), database, { now: () => new Date(startOfTests) })
await loadContent(platform)
await seedDemo(platform, printLine)
const country = await client.query<{ id: string }>(
  "select id from users where id::text not like '00000000-0000-7000-8000-%'",
)
for (const { id } of country.rows) await eraseAccount(platform, id)
const used = ['students', 'staff', 'results'].map(
  (table) => `select school_id from ${table} where school_id is not null`,
)
await client.query(`delete from schools where id not in (${used.join(' union ')})`)
await insertWhatTheDemoLacks()
const state = await stateOf(client)
const empty = Object.entries(state).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))
if (empty.length > 0) throw new Error(`A state needs a row in every table; there is none in ${empty.join(', ')}`)
storeState(name, state)
await client.close()
printLine(`The state after ${name} is kept.`)

async function insertWhatTheDemoLacks(): Promise<void> {
  const [student, staff, at] = [daniyar.id, admin.id, startOfTests]
  const result = (
    await client.query<{ id: string; attempt_id: string; scores: unknown }>(
      'select * from results where student_id = $1',
      [student],
    )
  ).rows[0]
  await insert('attempt_events', {
    student_id: student,
    attempt_id: result?.attempt_id,
    id: newId(),
    kind: 'focus-lost',
    item: 3,
    seconds: 12.5,
    at,
  })
  await insert('data_exports', { user_id: student, at })
  await insert('email_changes', {
    user_id: student,
    email: 'new@demo.bagdar.example',
    code_hmac: 'hmac',
    created_at: at,
    expires_at: at,
  })
  await insert('files', {
    id: newId(),
    owner_id: student,
    kind: 'photo',
    mime: 'image/jpeg',
    size: 1,
    sha256: 'hash',
    key: 'photos/one.jpg',
    created_at: at,
  })
  await insert('identity_changes', {
    student_id: student,
    id: newId(),
    changed_by: staff,
    before: { first_name: 'Данияр' },
    after: { first_name: 'Дания' },
    comment: 'Қате жазылған',
    at,
  })
  await insert('iin_cases', {
    id: newId(),
    iin: daniyar.iin,
    owner_id: student,
    claimant_phone: '+77011112299',
    claimant_locale: 'ru',
    words: 'Это мой ИИН',
    created_at: at,
  })
  await insert('known_devices', { user_id: student, device_hash: 'hash', seen_at: at })
  await insert('messages', {
    id: newId(),
    channel: 'sms',
    purpose: 'code',
    recipient: daniyar.phone,
    text: 'Код 1234',
    language: 'ru',
    state: 'sent',
    next_at: at,
    created_at: at,
    sent_at: at,
  })
  await insert('notification_choices', { user_id: student, category: 'results', by_mail: true, by_sms: false })
  await insert('result_history', {
    student_id: student,
    result_id: result?.id,
    id: newId(),
    cause: 'late-answers',
    scores: result?.scores,
    at,
  })
  await insert('sessions', { token_hash: 'hash', user_id: student, created_at: at, seen_at: at, expires_at: at })
  await insert('views', {
    student_id: student,
    id: newId(),
    viewer_id: staff,
    viewer_role: admin.role_id,
    what: 'result',
    at,
  })
  await insert('sms_codes', {
    id: newId(),
    phone: daniyar.phone,
    purpose: 'signup',
    code_hmac: 'hmac',
    address: '127.0.0.1',
    sent_at: at,
    expires_at: at,
  })
  await insert('reset_links', { token_hash: 'hash', user_id: student, created_at: at, expires_at: at })
  await insert('secrets', { name: 'other', value: 'value', created_at: at })
}

/** Omitted columns get their defaults. */
async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  )
}
