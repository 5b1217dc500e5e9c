// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import formWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { ReviewForm } from './review-form.tsx'
import words from './ru.json' with { type: 'json' }

const send = () => userEvent.click(screen.getByRole('button', { name: words.sendReview }))

async function show() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : null)
    return Response.json({ message: 'Рецензия отправлена' })
  })
  await render(<ReviewForm id="r" />, { words: { papers: words, words: formWords } })
  return sent
}

test('a review needs a verdict and words to the author', async () => {
  const sent = await show()
  await send()
  await waitFor(() => expect(screen.getAllByText(formWords.field.required).length).toBeGreaterThan(0))
  expect(sent).toEqual([])
})

test('points, verdict and words are sent', async () => {
  const sent = await show()
  await userEvent.click(screen.getByRole('radio', { name: words.verdict.revise }))
  await userEvent.type(
    screen.getByRole('textbox', { name: new RegExp(words.fields.to_author) }),
    'Опишите метод подробнее',
  )
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    scores: { relevance: 3, novelty: 3, method: 3, use: 3, language: 3 },
    verdict: 'revise',
    to_author: 'Опишите метод подробнее',
    to_editors: '',
  })
})
