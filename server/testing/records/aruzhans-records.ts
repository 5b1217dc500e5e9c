import { aruzhan, evaluator, saule } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'

interface ById {
  params: { id: string }
}
const at = '2026-11-20T04:00:00.000Z'

/** Makes Aruzhan's records directly as rows: the tests check who may read them, not how they were made. */
export function aruzhansRecords(platform: Platform) {
  const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

  async function ownPhoto(): Promise<string> {
    const id = newId()
    await platform.files.put(`photos/${id}`, 'a photo')
    await run(
      "insert into files (id, owner_id, kind, mime, size, sha256, key, created_at) values ($1, $2, 'photo', 'image/jpeg', 7, 'hash', $3, now())",
      [id, aruzhan.id, `photos/${id}`],
    )
    return id
  }
  async function openCheck(): Promise<string> {
    const id = newId()
    await run("insert into photo_checks (id, student_id, reason, created_at) values ($1, $2, 'asked', now())", [
      id,
      aruzhan.id,
    ])
    return id
  }
  async function openCase(): Promise<string> {
    const id = newId()
    await run(
      "insert into iin_cases (id, iin, owner_id, claimant_phone, claimant_locale, words, created_at) values ($1, $2, $3, '+77011112299', 'ru', 'Мой ИИН', now())",
      [id, aruzhan.iin, aruzhan.id],
    )
    return id
  }
  /** Her request about her data. */
  async function ownRequest(): Promise<ById> {
    const id = newId()
    await run(
      "insert into data_requests (id, asker_id, asker_key, kind, words, due_on, created_at) values ($1, $2, $1, 'correction', 'Фамилия', '2026-12-01', now())",
      [id, aruzhan.id],
    )
    return { params: { id } }
  }
  async function news(): Promise<string> {
    const id = newId()
    await run(
      "insert into notifications (id, user_id, kind, category, values, link, created_at) values ($1, $2, 'photo-accepted', 'general', '{}', '/profile', now())",
      [id, aruzhan.id],
    )
    return id
  }
  /** The evaluator gave the cards in the school of one psychologist, which belongs to the centre of the other. */
  async function keptSheet(): Promise<ById> {
    const id = newId()
    await run(
      `insert into card_sheets (id, staff_id, school_id, center_id, child_name, birth_date, locale, consent_by, consent_on, version, started_at, finished_at, points, notes, received_at)
       values ($1, $2, 'karaganda-15', 'center-karaganda', 'Айым', '2021-03-01', 'kz', 'Ахметова Гүлнар', '2026-11-19', 1, $3, $3, '{"k1": [2]}', '{}', $3)`,
      [id, evaluator.id, at],
    )
    return { params: { id } }
  }
  /** A result of hers that the centre imported from the former platform. */
  async function formerBatch(): Promise<ById> {
    const id = newId()
    await run(
      "insert into former_batches (id, file_hash, rows, added, loaded_by, loaded_at) values ($1, 'hash', 1, 1, $2, $3)",
      [id, saule.id, at],
    )
    await run(
      "insert into former_results (student_id, id, batch_id, taken_on, instrument, scales) values ($1, $2, $3, '2025-05-14', 'Тест логики', '[]')",
      [aruzhan.id, newId(), id],
    )
    return { params: { id } }
  }

  /** An SMS to her that could not be sent. */
  async function failedMessage(): Promise<ById> {
    const id = newId()
    await run(
      "insert into messages (id, channel, purpose, recipient, text, language, state, next_at, created_at) values ($1, 'sms', 'news', $2, 'Сәлем', 'kk', 'failed', now(), now())",
      [id, aruzhan.phone],
    )
    return { params: { id } }
  }

  return { ownPhoto, openCheck, openCase, ownRequest, news, keptSheet, formerBatch, failedMessage }
}
