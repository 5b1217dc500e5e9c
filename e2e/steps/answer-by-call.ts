import type { BrowserContext } from '@playwright/test'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Attempt } from '#contract/diagnostics/attempts'
import type { Form, Item } from '#contract/diagnostics/forms'
import type { ItemKind } from '#contract/values/item-kind'
import { nextStamp } from '#contract/values/stamp'

interface Answering {
  token: string
  attemptId: string
  /** Device that has the attempt. */
  deviceId: string
  /** Selects the items to answer; default: all. */
  isMeant?: (item: Item) => boolean
}

/** Answers items of an attempt through the API, for tests that are about something else. */
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

/** A plausible answer for each kind of item, right or wrong. */
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
