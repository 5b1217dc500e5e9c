import { expect, test } from 'vitest'
import { signIn } from '#contract/accounts/accounts'
import { finishAttempt, logEvents } from '#contract/diagnostics/attempts'
import { changePoints } from '#contract/diagnostics/manual-points'
import { exportOwnData, readOwnData } from '#contract/profiles/own-data'
import { savePhoto } from '#contract/profiles/photos'
import { drawnPhoto } from '../../../testing/drawn-photo.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, begin, device } from '../../../testing/take-test.ts'
import { aruzhan, castPassword, daniyar, gulnar, serik } from '../../demo-country/cast.ts'

const { as, guest, clock, platform } = await startApp()
const take = (visitor: Visitor, current_password = castPassword) =>
  visitor.call(exportOwnData, { body: { current_password } })
const dataOf = async (visitor: Visitor) => JSON.parse((await take(visitor)).raw.body)

test('a pupil exports profile, consents, answers and results in the pupil’s texts, and no key', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'b']])
  clock.forward({ minutes: 40 })
  await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  const answered = await take(pupil)
  expect(answered.headers).toMatchObject({
    'content-disposition': 'attachment; filename="bagdar.json"',
    'cache-control': 'no-store',
  })
  const data = await dataOf(pupil)
  expect(data).toMatchObject({
    profile: { first_name: 'Данияр', iin: daniyar.iin },
    attempts: [{ answers: [{ item: 1, value: 'b' }] }],
    results: [{ voice: 'student' }],
  })
  expect(data.consents.length).toBeGreaterThan(0)
  expect(data.parents.length).toBeGreaterThan(0)
  expect(answered.raw.body).not.toMatch(/"(right|ratings|pairs|accept|item_points|key|key_version|password_hash)"/)
})

test('manually changed points are included with the day, and with the reason once no attempt is left', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'b']])
  const { body: receipt } = await pupil.call(finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  const comment = 'Рассуждение верное, спутаны буквы'
  await (
    await as(serik)
  ).call(changePoints, { params: { id: receipt.result_id, item: 0 }, body: { points: 0.5, comment, after: 0 } })
  const at = clock.now().toISOString()
  const byHand = async () => (await dataOf(await as(daniyar))).attempts[0].manual_points
  expect(await byHand()).toEqual([{ item: 1, points: 0.5, max: 1, comment: null, at }])
  clock.forward({ days: 31 })
  const second = await begin(await as(daniyar))
  expect(await byHand()).toEqual([{ item: 1, points: 0.5, max: 1, comment: null, at }])
  await (
    await as(daniyar)
  ).call(finishAttempt, { params: { id: second.attempt.id }, body: { device_id: device, answers: [] } })
  expect(await byHand()).toEqual([{ item: 1, points: 0.5, max: 1, comment, at }])
})

test('nothing is cut off: every view, every notice, every event around a test', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await pupil.call(logEvents, {
    params: { id: attempt.id },
    body: { events: [{ kind: 'focus-back', at: clock.now().toISOString(), item: 0, seconds: 7 }] },
  })
  const many = (text: string) => platform.database.query('', text, [daniyar.id, serik.id])
  await many("insert into views select $1, gen_random_uuid(), $2, 3, 'profile', now() from generate_series(1, 130)")
  await many(
    "insert into notifications (user_id, id, kind, category, values, created_at) select $1, gen_random_uuid(), 'photo-accepted', 'general', '{}', now() from generate_series(1, 1100) where $2::uuid is not null",
  )
  const data = await dataOf(pupil)
  expect([data.views.length, data.notifications.length]).toEqual([130, 1100])
  expect(data.attempts[0].events).toContainEqual({
    kind: 'focus-back',
    item: 1,
    seconds: 7,
    at: clock.now().toISOString(),
  })
  // The page shows only the latest 100.
  expect((await pupil.call(readOwnData)).body.views).toHaveLength(100)
})

test('the photo and the devices are included, without anything that could be used to sign in', async () => {
  const entered = await guest.call(signIn, { body: { iin: daniyar.iin ?? '', password: castPassword } })
  const pupil = await as(daniyar)
  await platform.database.query(
    '',
    "update students set photo_state = 'none', identity_frozen_at = null where student_id = $1",
    [daniyar.id],
  )
  const sent = await pupil.call(
    savePhoto,
    {},
    { headers: { 'content-type': 'image/jpeg' }, payload: await drawnPhoto.good().jpeg().toBuffer() },
  )
  expect(sent.status).toBe(200)
  const answered = await take(pupil)
  const data = JSON.parse(answered.raw.body)
  expect(data.files).toMatchObject([{ kind: 'photo', mime: 'image/jpeg' }])
  const photo = Buffer.from(data.files[0].base64, 'base64')
  expect([photo.length, photo.subarray(0, 2).toString('hex')]).toEqual([data.files[0].size, 'ffd8'])
  expect(data.sessions).toHaveLength(2)
  expect(data.sessions[0]).toEqual({
    device: expect.any(String),
    created_at: expect.any(String),
    seen_at: expect.any(String),
    expires_at: expect.any(String),
  })
  expect(data.known_devices).toEqual([{ since: clock.now().toISOString(), seen_at: clock.now().toISOString() }])
  const [{ device_hash, token_hash } = {}] = await platform.database.query(
    '',
    'select device_hash, token_hash from known_devices join sessions using (user_id)',
    [],
  )
  for (const secret of [device_hash, token_hash, entered.body.token, pupil.token])
    expect(answered.raw.body).not.toContain(String(secret))
})

/** Records about the work of staff and measurements of a pupil, none of which appear in a parent's export. */
const ofOthers = [
  'card_sheets',
  'card_sheet_views',
  'rating_invitations',
  'expert_ratings',
  'rating_rounds_opened',
  'rating_rounds_closed',
  'rating_exports',
  'former_results',
  'former_batches_loaded',
  'former_batches_undone',
]

test('a parent exports their own data and nothing about a child but what the list shows', async () => {
  const sql = (text: string, values: unknown[]) => platform.database.query('', text, values)
  const id = '0199aaaa-0000-7000-8000-00000000000b'
  // Rows about the child.
  await sql(
    "insert into former_batches (id, file_hash, rows, added, loaded_by, loaded_at, undone_by, undone_at) values ($1, 'hash', 1, 1, $2, now(), $2, now())",
    [id, serik.id],
  )
  await sql(
    "insert into former_results (student_id, id, batch_id, taken_on, instrument, scales) values ($1, $2, $2, '2025-05-14', 'Тест логики', '[]')",
    [aruzhan.id, id],
  )
  // Rows about other people.
  await sql(
    `insert into card_sheets (id, staff_id, child_name, birth_date, locale, consent_by, consent_on, version, started_at, finished_at, points, notes, received_at)
     values ($1, $2, 'Айым', '2021-03-01', 'kz', 'Ахметова Гүлнар', '2026-11-19', 1, now(), now(), '{"k1": [2]}', '{}', now())`,
    [id, serik.id],
  )
  await sql('insert into card_sheet_views (sheet_id, id, viewer_id, viewer_role, at) values ($1, $1, $2, 3, now())', [
    id,
    serik.id,
  ])
  await sql(
    'insert into rating_rounds (id, test_id, version, opened_by, opened_at, closed_by, closed_at) select $1, test_id, version, $2, now(), $2, now() from test_versions limit 1',
    [id, serik.id],
  )
  await sql('insert into rating_experts (id, round_id, user_id, seed, invited_at) values ($1, $1, $2, 1, now())', [
    id,
    serik.id,
  ])
  await sql(
    "insert into expert_ratings (expert_id, item, ratings, is_unclear, comment, locale, saved_at) values ($1, 'k1', '{}', true, 'Слово', 'ru', now())",
    [id],
  )
  await sql("insert into rating_exports (id, round_id, user_id, kind, at) values ($1, $1, $2, 'key', now())", [
    id,
    serik.id,
  ])
  const data = await dataOf(await as(gulnar))
  expect(data).toMatchObject({ profile: { first_name: 'Гүлнар' } })
  for (const key of ofOthers) expect([key, data[key]]).toEqual([key, []])
  // The people concerned have one row of each in their own exports; the former results belong to the pupil.
  const [ofPupil, ofStaff] = [await dataOf(await as(aruzhan)), await dataOf(await as(serik))]
  for (const key of ofOthers)
    expect([key, (key === 'former_results' ? ofPupil : ofStaff)[key].length]).toEqual([key, 1])
  expect(new Set(Object.keys(data).filter((key) => !ofOthers.includes(key)))).toEqual(
    new Set([
      'exported_at',
      'profile',
      'consents',
      'views',
      'children',
      'notifications',
      'files',
      'sessions',
      'known_devices',
      'notification_choices',
      'quiet_hours',
      'iin_cases',
      'trained_tasks',
      'training_ratings',
      'exports',
      'appointments',
      'appointment_steps',
      'waiting_places',
      'notes_to_me',
      'changes_by_staff',
      'occupation_marks',
      'career_plan',
      'reviews',
      'data_requests',
      'data_requests_of_parents',
      'support_messages',
      'support_reports',
      'questions',
      'surveys',
      'survey_drafts',
      'coins',
      'payments',
      'store_orders',
      'delivery_address',
      'store_goal',
      'subscription_seat',
      'book_purchases',
      'book_gifts',
      'paper_books',
      'book_places',
      'book_marks',
      'book_openings',
      'event_registrations',
      'event_participations',
      'event_feedback',
      'event_trainings',
      'event_certificates',
      'event_papers',
      'event_paper_files',
      'event_reviews',
      'event_reviewing',
      'olympiad_registrations',
      'olympiad_places',
      'olympiad_name_consents',
      'olympiad_entry_codes',
      'olympiad_appeals',
      'olympiad_point_versions',
      'olympiad_signs',
      'olympiad_room_actions',
      'olympiad_attendance',
      'school_applications',
      'talent',
      'talent_rules',
      'talent_consents',
      'talent_facts',
      'talent_selections',
    ]),
  )
  expect(JSON.stringify(data)).not.toContain(daniyar.iin)
})

/** For each table that names a user: the field of the export that contains its rows. */
const placeOf: Record<string, string> = {
  added_attempts: 'added_attempts',
  answers: 'attempts',
  appointment_steps: 'appointment_steps',
  appointments: 'appointments',
  attempt_events: 'attempts',
  attempts: 'attempts',
  care_changes: 'changes_by_staff',
  care_notes: 'notes_to_me',
  card_sheet_views: 'card_sheet_views',
  card_sheets: 'card_sheets',
  coin_earnings: 'coins',
  coin_wallets: 'coins',
  consents: 'consents',
  data_exports: 'exports',
  data_requests: 'data_requests',
  data_request_steps: 'data_requests',
  email_changes: 'profile',
  entries: 'reviews',
  entry_texts: 'reviews',
  event_participants: 'event_participations',
  event_registrations: 'event_registrations',
  event_trainings: 'event_trainings',
  evaluation_changes: 'evaluation_changes',
  evaluations: 'evaluations',
  files: 'files',
  former_batches: 'former_batches_loaded',
  former_results: 'former_results',
  guardians: 'profile',
  identity_changes: 'identity_changes',
  iin_cases: 'iin_cases',
  invitations: 'invitations',
  known_devices: 'known_devices',
  manual_points: 'attempts',
  notification_choices: 'notification_choices',
  quiet_hours: 'quiet_hours',
  notifications: 'notifications',
  occupation_marks: 'occupation_marks',
  olympiad_appeals: 'olympiad_appeals',
  olympiad_point_versions: 'olympiad_point_versions',
  olympiad_applications: 'school_applications',
  olympiad_name_consents: 'olympiad_name_consents',
  olympiad_entry_codes: 'olympiad_entry_codes',
  olympiad_participants: 'olympiad_registrations',
  olympiad_places: 'olympiad_places',
  olympiad_protocols: 'olympiad_attendance',
  olympiad_signs: 'olympiad_signs',
  parent_links: 'parents',
  photo_checks: 'photo_checks',
  plan_steps: 'career_plan',
  rating_experts: 'rating_invitations',
  rating_exports: 'rating_exports',
  rating_rounds: 'rating_rounds_opened',
  result_history: 'result_history',
  results: 'results',
  sessions: 'sessions',
  stage_steps: 'stage_two',
  store_delivery_addresses: 'delivery_address',
  store_goals: 'store_goal',
  store_order_steps: 'store_orders',
  store_orders: 'store_orders',
  students: 'profile',
  subscription_seats: 'subscription_seat',
  support_conversations: 'support_messages',
  support_questions: 'questions',
  support_reports: 'support_reports',
  survey_answers: 'surveys',
  survey_drafts: 'survey_drafts',
  survey_participations: 'surveys',
  talent_bases: 'talent_rules',
  talent_consents: 'talent_consents',
  talent_facts: 'talent_facts',
  talent_selections: 'talent_selections',
  talents: 'talent',
  trained_evaluators: 'trained_tasks',
  training_ratings: 'training_ratings',
  users: 'profile',
  views: 'views',
  waiting_places: 'waiting_places',
}
const leftOut: Record<string, string> = {
  care_note_drafts: 'nobody has been told of it yet',
  care_note_versions: 'what a note said before it was changed; the note itself stands there as it is now',
  hand_overs: 'which school gave working notes along, and to which',
  handed_notes: 'working notes, which psychologists alone read',
  pupils_in_care: 'a copy of the profile and of the newest result, by which staff find pupils',
  worries: 'a protocol that its members alone read, so that a child in danger is not put into more of it',
  worry_members: 'of the same protocol',
  worry_ticks: 'of the same protocol',
  meeting_access: 'follows from the appointments, which stand there',
  parent_link_history: 'the tie itself stands with the parents; who of the two pressed is the other one’s as well',
  library_files: 'which editor has uploaded the file of a book',
  library_paper_steps: 'who of the staff moved the order of a printed book',
  event_papers: 'who of the staff decided on an article',
  talent_exports: 'which reader of the registry made a file; whom it names is among the looks',
  talent_letters: 'letters of readers of the registry, which the family reads and answers there',
  event_reviewers: 'who of the staff reviews articles of a forum',
  publishing_imports: 'a table that an editor brought for the site, which stands in the log of the back office',
  site_pictures: 'pictures of the site',
  coin_corrections: 'who of the staff corrected coins; the entry with its reason is among the coins',
  payment_events: 'calls of the payment system, and who of the staff has looked at them',
  payment_refunds: 'who of the staff decided; the state of the payment tells the payer',
  store_basket_additions: 'which presses of a device have been counted, gone within days',
  store_basket_lines: 'what is in the basket, which is no order yet',
  store_baskets: 'what is in the basket, which is no order yet',
  subscription_steps: 'what staff did with the application of a school',
  account_blocks:
    'why somebody is kept out, who cannot take anything away then; it is gone when they may come in again',
  group_notices:
    'what staff write to groups, which the log of the back office names; whoever is told has it among the notifications',
  staff_invitations: 'how staff came to their account',
  recovery_codes: 'opens the account',
  second_factors: 'opens the account',
  second_factor_set_ups: 'opens the account',
  sign_in_challenges: 'opens the account, and is gone within the hour',
  second_factor_changes: 'of staff, who read it on their own settings',
  reset_links: 'opens the account, and is gone within the hour',
  season_rules: 'which rule of step two a season has, set by an administrator',
  staff: 'the place of work, which staff see on their own page',
  staff_regions: 'a view of the same, by region',
  support_hours: 'when the support is there, set by an administrator',
  support_ready_answers: 'texts of the desk',
  support_steps: 'who of the desk took a conversation, and to whom it went',
  pupil_events: 'a view for the statistics: what the pupil did, which the file has from its own tables',
  pupil_places: 'a view for the statistics: where the pupil studies, and the account',
  pupil_season_facts: 'a view for the statistics, made of the two before',
  records_of_consultations: 'a view for the statistics, made of appointments',
  records_of_invitations: 'a view for the statistics, made of invitations',
  records_of_results: 'a view for the statistics, made of results',
  records_of_sheets: 'a view for the statistics, made of score sheets',
  records_of_specialists: 'a view for the statistics, made of accounts of staff',
  statistics_exports: 'files of numbers and lists that staff ordered; the looks at pupils are in the views',
  statistics_mails: 'mails of numbers that staff ordered',
  statistics_records: 'rows of these views, copied for the tables of the statistics',
  pupil_seasons: 'when attempts, invitations and the sign-up were first met, copied for the statistics',
  survey_sendings: 'holds for the moment in which an anonymous survey is sent',
  test_terms: 'when a test may be begun and how often, set by an administrator',
}

test('every table with a user’s id is included in the file, or has a reason why not', async () => {
  const rows = await platform.database.query(
    '',
    `select distinct table_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid'
     and (column_name ~ '(^|_)(student|user|owner|parent|viewer|actor|staff|evaluator)_id$' or column_name ~ '_by(_id)?$' or table_name = 'users')`,
    [],
  )
  const named = rows.map(({ table_name }) => String(table_name))
  expect(named.filter((table) => !(table in placeOf) && !(table in leftOut))).toEqual([])
  expect([...Object.keys(placeOf), ...Object.keys(leftOut)].filter((table) => !named.includes(table))).toEqual([])
  const data = await dataOf(await as(aruzhan))
  expect(Object.values(placeOf).filter((place) => !(place in data))).toEqual([])
})

test('texts by staff about a pupil are included, but not who else claims the IIN', async () => {
  const sql = (text: string, values: unknown[]) => platform.database.query('', text, values)
  const at = clock.now().toISOString()
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'b']])
  await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  const who = { last_name: 'Ахмет', first_name: 'Данияр', patronymic: '', birth_date: null, gender: null }
  await sql(
    "insert into identity_changes (student_id, id, changed_by, before, after, comment, at) values ($1, gen_random_uuid(), $2, $3, $3, 'По документу', $4)",
    [daniyar.id, serik.id, JSON.stringify(who), at],
  )
  await sql(
    "insert into photo_checks (id, student_id, reason, created_at) values (gen_random_uuid(), $1, 'asked', $2)",
    [daniyar.id, at],
  )
  await sql(
    "insert into evaluations (student_id, attempt_id, item, evaluator_id, number, points, comment, at) values ($1, $2, 25, $3, 1, '{\"fluency\": 2}', 'Много идей', $4)",
    [daniyar.id, attempt.id, serik.id, at],
  )
  await sql(
    "insert into invitations (student_id, id, result_id, leads_to, rule_version, at) select student_id, gen_random_uuid(), id, 'stage-two', 1, $2 from results where student_id = $1 limit 1",
    [daniyar.id, at],
  )
  await sql(
    "insert into result_history (student_id, result_id, id, cause, scores, at) select student_id, id, gen_random_uuid(), 'evaluation', scores, $2 from results where student_id = $1 limit 1",
    [daniyar.id, at],
  )
  await sql(
    "insert into notification_choices (user_id, category, by_mail, by_sms) select $1, 'testing', true, false where $2::timestamptz is not null on conflict do nothing",
    [daniyar.id, at],
  )
  await sql(
    "insert into iin_cases (id, iin, owner_id, claimant_phone, claimant_locale, words, created_at) values (gen_random_uuid(), $1, $2, '+77018880009', 'ru', 'Это мой сын', $3)",
    [daniyar.iin, daniyar.id, at],
  )
  await sql('insert into data_exports (user_id, at) values ($1, $2)', [daniyar.id, at])
  const answered = await take(pupil)
  const data = JSON.parse(answered.raw.body)
  expect(data).toMatchObject({
    identity_changes: [{ before: who, comment: 'По документу', at }],
    photo_checks: [{ reason: 'asked', created_at: at }],
    evaluations: [{ attempt_id: attempt.id, item: 26, points: { fluency: 2 }, comment: 'Много идей' }],
    result_history: [{ cause: 'evaluation', at }],
    iin_cases: [{ state: 'open', created_at: at }],
    exports: [{ at }],
  })
  expect(data.invitations).toContainEqual(expect.objectContaining({ leads_to: 'stage-two', at }))
  expect(data.notification_choices).toContainEqual({ category: 'testing', by_mail: true, by_sms: false })
  expect(answered.raw.body).not.toMatch(/item_points|77018880009|Это мой сын/)
})

test('each export is logged, and needs the password', async () => {
  const pupil = await as(daniyar)
  expect(await take(pupil, 'Wrong2026')).toBeRefused('password-wrong', 'current_password')
  expect((await pupil.call(readOwnData)).body.exported_at).toBeNull()
  await take(pupil)
  expect((await pupil.call(readOwnData)).body.exported_at).toBe(clock.now().toISOString())
  expect(await take(guest)).toBeRefused('token-needed')
})

test('a pupil reads who viewed their data, by name; staff have no such log', async () => {
  const { body } = await (await as(daniyar)).call(readOwnData)
  expect(body.consents[0]).toMatchObject({ is_given: true, version: '1' })
  expect(body.views).toEqual([])
  expect((await (await as(serik)).call(readOwnData)).body).toMatchObject({ consents: [], views: [] })
})
