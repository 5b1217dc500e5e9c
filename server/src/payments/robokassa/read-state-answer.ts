import { SaxesParser } from 'saxes'
import { tiynOf } from '#contract/values/money'

/** What the provider says about an operation. Texts are by their path, such as `State/Code`. */
export interface StateAnswer {
  result: number
  state: number | null
  /** In tiyn; null if there is none, or if it cannot be read. */
  amount: number | null
  method: string
  op_key: string | null
  /** Own parameters, which the provider returns. */
  own: Readonly<Record<string, string>>
}

const maxDepth = 8
const maxLength = 64 * 1024

/** Reads the XML of OpStateExt; null if it is none. Declarations of documents and entities are not read. */
export function readStateAnswer(xml: string): StateAnswer | null {
  const found = textsOf(xml)
  const result = wholeOf(found?.texts.get('Result/Code'))
  if (!found || result === null) return null
  const { texts, own } = found
  return {
    result,
    state: wholeOf(texts.get('State/Code')),
    amount: tiynOf(texts.get('Info/OutSum') ?? ''),
    method: (texts.get('Info/PaymentMethod/Code') ?? texts.get('Info/PaymentMethod') ?? '').slice(0, 40),
    op_key: texts.get('Info/OpKey') || null,
    own,
  }
}

const wholeOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null

function textsOf(xml: string): { texts: Map<string, string>; own: Record<string, string> } | null {
  if (xml.length > maxLength) return null
  const parser = new SaxesParser()
  const texts = new Map<string, string>()
  const own: Record<string, string> = {}
  const path: string[] = []
  let field: { name?: string; value?: string } = {}
  let text = ''
  let isBroken = false
  parser.on('error', () => (isBroken = true))
  parser.on('doctype', () => (isBroken = true))
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^.*:/, ''))
    isBroken ||= path.length > maxDepth
    text = ''
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', () => {
    // The first element, `OperationStateResponse`, is left out of the path.
    const place = path.slice(1).join('/')
    const words = text.trim()
    if (place.endsWith('/Field/Name')) field = { name: words }
    else if (place.endsWith('/Field/Value')) field.value = words
    else if (place.endsWith('/Field') && field.name) own[field.name] = field.value ?? ''
    else if (words !== '' && !texts.has(place)) texts.set(place, words)
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return isBroken ? null : { texts, own }
}

/**
 * What an answer means. `crediting`: the payer's money is held or under way, so that it may still become ours. `later`:
 * not decided yet. `not-found`: the payer did not go to the payment page, or has not
 * chosen a card. `twice`: the provider has two operations of one invoice. `refused`: the settings are wrong, or the
 * provider is in trouble.
 */
export type Meaning = 'paid' | 'crediting' | 'cancelled' | 'later' | 'not-found' | 'twice' | 'refused'

const byResult: Readonly<Record<number, Meaning>> = { 3: 'not-found', 4: 'twice' }
const byState: Readonly<Record<number, Meaning>> = {
  10: 'cancelled',
  20: 'crediting',
  50: 'crediting',
  60: 'cancelled',
  80: 'crediting',
  100: 'paid',
}

export const meaningOf = ({ result, state }: Pick<StateAnswer, 'result' | 'state'>): Meaning =>
  result === 0 ? (byState[state ?? 0] ?? 'later') : (byResult[result] ?? 'refused')
