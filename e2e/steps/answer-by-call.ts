import type { BrowserContext } from '@playwright/test'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Attempt } from '#contract/diagnostics/attempts'
import type { Form, Item } from '#contract/diagnostics/forms'
import type { ItemKind } from '#contract/values/item-kind'
import { nextStamp } from '#contract/values/stamp'

interface Answering {
  token: string
  attemptId: string
  /** The device that the attempt lives on. */
  deviceId: string
  /** Which questions get an answer; all of them where nothing is said. */
  isMeant?: (item: Item) => boolean
}

/** Answers questions of an attempt without the screen, where answering is not what the journey is about. */
export async function answerByCall(
  { request }: BrowserContext,
  { token, attemptId, deviceId, isMeant = () => true }: Answering,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const form: Form = await (await request.get(`/api/attempts/${attemptId}/form?locale=ru`, { headers })).json()
  const { server_time }: Attempt = await (await request.get(`/api/attempts/${attemptId}`, { headers })).json()
  const answers = form.parts
    .flatMap(({ items }) => items)
    .filter(isMeant)
    .map((item) => ({
      item: item.item,
      stamp: nextStamp(Date.parse(server_time), 0, 1),
      value: anyAnswer[item.kind](item),
      seconds: 20,
    }))
  const saved = await request.put(`/api/attempts/${attemptId}/answers`, {
    headers,
    data: { device_id: deviceId, answers },
  })
  if (!saved.ok()) throw new Error(await saved.text())
}

const idOf = ({ options = [] }: Item, place: number) => options.at(place)?.id ?? ''

/** Something sensible for each kind of question, right or wrong. */
const anyAnswer: Record<ItemKind, (item: Item) => AnswerValue> = {
  single: (item) => idOf(item, 0),
  scale: (item) => idOf(item, 0),
  pair: (item) => idOf(item, 0),
  picture: (item) => idOf(item, 0),
  multiple: (item) => [idOf(item, 0)],
  order: ({ options = [] }) => options.map(({ id }) => id),
  match: ({ left = [], right = [] }) => Object.fromEntries(left.map(({ id }, place) => [id, right[place]?.id ?? ''])),
  number: () => '12',
  text: () => 'Алма',
  'most-least': (item) => ({ most: idOf(item, 0), least: idOf(item, -1) }),
  'open-text': () => 'Алма, су, кітап',
  drawing: () => ({
    strokes: [
      {
        color: 'ink',
        width: 4,
        points: [
          [100, 100, 0],
          [300, 200, 900],
        ],
      },
    ],
  }),
}
