import { admin, aruzhan, supportOperator } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'

type Run = (text: string, values?: unknown[]) => Promise<unknown>

const byId = (id: string): { params: { id: string } } => ({ params: { id } })

/** Calls for Aruzhan's messages and questions to support. */
export function supportRecords(run: Run) {
  const path = '/api/support/conversations/:id'
  return {
    [`GET ${path}`]: aConversation,
    [`POST ${path}/taking`]: aConversation,
    [`POST ${path}/handing`]: async () => ({ ...(await aConversation()), body: { to: admin.id } }),
    [`POST ${path}/closing`]: aConversation,
    [`POST ${path}/reopening`]: aConversation,
    [`POST ${path}/messages`]: async () => ({
      ...(await aConversation()),
      body: { key: newId(), words: 'Здравствуйте', is_note: true },
    }),
    [`POST ${path}/reading`]: async () => ({ ...(await aConversation()), body: { number: 1 } }),
    [`POST ${path}/hiding`]: async () => ({ ...(await aConversation()), body: { number: 1, fault: 'personal' } }),
    [`PUT ${path}/block`]: async () => ({ ...(await aConversation()), body: { hours: 1, reason: 'Рассылка рекламы' } }),
    [`DELETE ${path}/block`]: aConversation,
    'PUT /api/support/reports/:id/decision': async () => ({
      ...(await aReport()),
      body: { outcome: 'breach', comment: 'Поговорили с оператором' },
    }),
    'GET /api/question-desk/:id': aQuestion,
    'PUT /api/question-desk/:id/answer': async () => ({ ...(await aQuestion()), body: { answer: 'Откройте профиль' } }),
  }

  async function aConversation() {
    const id = newId()
    await run('delete from support_conversations where user_id = $1', [aruzhan.id])
    await run(
      "insert into support_conversations (id, user_id, language, last_number, waiting_since, created_at, last_at) values ($1, $2, 'kz', 2, now(), now(), now())",
      [id, aruzhan.id],
    )
    await run(
      "insert into support_messages (conversation_id, number, key, by, author_id, words, created_at) values ($1, 1, $2, 'visitor', null, 'Код келмеді', now()), ($1, 2, $3, 'operator', $4, 'Қазір', now())",
      [id, newId(), id, supportOperator.id],
    )
    return byId(id)
  }

  async function aReport() {
    const { params } = await aConversation()
    const id = newId()
    await run(
      "insert into support_reports (id, conversation_id, message_key, reason, created_at) values ($1, $2, $2, 'Дөрекі', now())",
      [id, params.id],
    )
    return byId(id)
  }

  async function aQuestion() {
    const id = newId()
    await run(
      "insert into support_questions (id, key, user_id, name, contact, topic, words, language, due_on, created_at) values ($1, $1, $2, 'Аружан', '+77011112201', 'account', 'Суретті қалай ауыстырамын?', 'kz', '2026-11-30', now())",
      [id, aruzhan.id],
    )
    return byId(id)
  }
}
