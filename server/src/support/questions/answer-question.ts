import { eq } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { sendMail } from '../../messaging/send-mail.ts'
import { notify } from '../../notifications/notify.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { questions } from '../tables.ts'
import { numberOf } from './due.rules.ts'

/**
 * Answers a question once and sends the answer in the same transaction, so that nobody gets two answers and none is
 * lost. People who left only a phone number have to be called.
 */
export function answerQuestion(
  { platform, user, now }: Context,
  id: string,
  answer: string,
): Promise<'mailed' | 'shown' | 'to-call'> {
  const { db, translate } = platform
  const at = now.toISOString()
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(questions).where(eq(questions.id, id)).for('update')
    if (!row) return refuse('not-found')
    if (row.state === 'answered') refuse('question-answered')
    await tx
      .update(questions)
      .set({ state: 'answered', answer, answered_by: user.id, answered_at: at })
      .where(eq(questions.id, id))
    const number = numberOf(row)
    if (row.user_id)
      await notify(tx, {
        user_id: row.user_id,
        kind: 'question-answered',
        category: 'general',
        values: { number },
        link: '/my-questions',
        at,
      })
    if (!row.contact.includes('@')) return row.user_id ? 'shown' : 'to-call'
    const language = languageOf(row.language)
    const say = (key: string) => translate(language, `support.mail.${key}`, { number, name: row.name })
    await sendMail(tx, platform, {
      email: row.contact,
      language,
      purpose: 'question-answered',
      title: say('title'),
      paragraphs: [say('hello'), say('asked'), ...paragraphsOf(row.words), say('answer'), ...paragraphsOf(answer)],
    })
    return 'mailed'
  })
}

const paragraphsOf = (words: string): string[] => words.split(/\n+/).filter((line) => line.trim() !== '')
