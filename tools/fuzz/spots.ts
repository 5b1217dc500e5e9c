import type * as z from 'zod/mini'

/** A place in a valid value where a wild value can be put, and the current value there. */
export interface Spot {
  path: readonly (string | number)[]
  kind: 'number' | 'text' | 'list'
  whole: unknown
}

type Schema = z.core.$ZodType
const defOf = (schema: Schema) => schema._zod.def as z.core.$ZodTypes['_zod']['def']
const takes = (schema: Schema, value: unknown): boolean =>
  (schema as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success

/** Texts, one of which nearly every kind of field accepts. */
const texts = [
  '00000000-0000-7000-8000-00000000ffff',
  '00000000-0000-4000-8000-00000000ffff',
  '2026-11-25',
  '2026-11-25T05:00:00.000Z',
  '2026-11',
  '09:00',
  '18:00',
  'ordinary words',
  'ordinary-words',
  'ordinary',
  'a1',
  'a,b',
  '1',
  '123456',
  '+77011234567',
  '120514500011',
  'somebody@example.kz',
  'Steppe2027',
  '/cabinet',
  'https://example.kz/room',
  'data:image/jpeg;base64,AAAA',
  'Омарова',
  '',
  'А',
]
const numbers = [1, 0, 10, 2, 30, 540, 2026]

/** The second of two fields that have an order. */
const isEnd = (name: string): boolean => /^(to|ends|until|lunch_until)/.test(name)

type Def = ReturnType<typeof defOf>
type Found = {
  [Type in Def['type']]?: (def: Extract<Def, { type: Type }>, schema: Schema, isLater: boolean) => unknown
}

const found: Found = {
  object: ({ shape }) =>
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field, isEnd(name))])),
  array: ({ element }, schema) =>
    [0, 1, 7].map((length) => Array.from({ length }, () => sampleOf(element))).find((list) => takes(schema, list)) ??
    [],
  tuple: ({ items }) => items.map((item) => sampleOf(item)),
  record: () => ({}),
  union: ({ options: [first] }) => first && sampleOf(first),
  enum: ({ entries }) => Object.values(entries)[0],
  literal: ({ values: [first] }) => first,
  boolean: () => true,
  number: (_def, schema, isLater) => inTurn(numbers, isLater).find((number) => takes(schema, number)) ?? 1,
  string: (_def, schema, isLater) => inTurn(texts, isLater).find((text) => takes(schema, text)) ?? texts[0],
  pipe: ({ in: first }, schema) => [sampleOf(first), ...texts, ...numbers].find((value) => takes(schema, value)),
  null: () => null,
}
const inTurn = <Value>(values: Value[], isLater: boolean): Value[] => (isLater ? values.toReversed() : values)

/** Returns a value that the schema accepts, if one is easily found, so that a call reaches the handler. */
export function sampleOf(schema: Schema, isLater = false): unknown {
  const def = defOf(schema)
  const find = found[def.type] as ((def: Def, schema: Schema, isLater: boolean) => unknown) | undefined
  if (find) return find(def, schema, isLater)
  return 'innerType' in def ? sampleOf(def.innerType, isLater) : undefined
}

const kinds: Partial<Record<string, Spot['kind']>> = { number: 'number', string: 'text', array: 'list' }

/**
 * Yields every number, text and list of a valid value, with the whole value around it. Each branch of a union is
 * visited.
 */
export function* spotsOf(schema: Schema): Generator<Spot> {
  const def = defOf(schema)
  const whole = def.type === 'array' ? [sampleOf(def.element)] : sampleOf(schema)
  const kind = kinds[def.type]
  if (kind) yield { path: [], whole, kind }
  for (const instead of innerSchemas(def)) yield* spotsOf(instead)
  for (const [name, inner] of innerOf(def)) {
    for (const spot of spotsOf(inner))
      yield { ...spot, path: [name, ...spot.path], whole: withValue(whole, [name], spot.whole) }
  }
}

/** Returns the inner schemas of a schema that only wraps or chooses. */
function innerSchemas(def: Def): readonly Schema[] {
  if (def.type === 'union') return def.options
  if (def.type === 'pipe') return [defOf(def.in).type === 'transform' ? def.out : def.in]
  return 'innerType' in def ? [def.innerType] : []
}

function innerOf(def: Def): [string | number, Schema][] {
  if (def.type === 'object') return Object.entries(def.shape)
  if (def.type === 'tuple') return [...def.items.entries()]
  if (def.type === 'array') return [[0, def.element]]
  return def.type === 'record' ? [[String(sampleOf(def.keyType)), def.valueType]] : []
}

/** Returns a copy with another value at a path. */
export function withValue(whole: unknown, [name, ...rest]: Spot['path'], value: unknown): unknown {
  if (name === undefined) return value
  const inner = withValue(Object(whole)[name], rest, value)
  return Array.isArray(whole) ? Object.assign([...whole], { [name]: inner }) : { ...Object(whole), [name]: inner }
}

/** Returns the refinements of objects, lists and records anywhere in a schema. */
export function refinementsIn(schema: Schema): { when?: unknown }[] {
  const def = defOf(schema)
  const own = ['object', 'array', 'record', 'tuple'].includes(def.type) ? (def.checks ?? []) : []
  const refinements = own.map((check) => check._zod.def).filter(({ check }) => check === 'custom')
  return [...refinements, ...[...innerSchemas(def), ...innerOf(def).map(([, inner]) => inner)].flatMap(refinementsIn)]
}
