/**
 * Recognises the body of nearly every save: choices, pairs and texts, as the test page writes them. It runs thousands
 * of times a second, and the schema would cost several times as much. It never accepts what the schema would refuse;
 * drawings and anything unusual go to the schema.
 */
export function isPlainSave(body: unknown): boolean {
  return (
    isObject(body) &&
    'device_id' in body &&
    'answers' in body &&
    isDevice(body.device_id) &&
    Array.isArray(body.answers) &&
    body.answers.length >= 1 &&
    body.answers.length <= 200 &&
    body.answers.every(isPlainChange)
  )
}

/**
 * Recognises the address of nearly every save: an id as the server writes ids. Any other spelling goes to the schema.
 */
export const isPlainAddress = (params: unknown): boolean =>
  isObject(params) && 'id' in params && typeof params.id === 'string' && plainId.test(params.id)

const plainId = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

function isPlainChange(change: unknown): boolean {
  return isObject(change) && 'value' in change && areNumbersFine(change) && isPlainValue(change.value)
}

function areNumbersFine(change: object): boolean {
  if (!('item' in change && 'stamp' in change && 'seconds' in change)) return false
  return isWhole(change.item, 0, 400) && isWhole(change.stamp, 0, Number.MAX_SAFE_INTEGER) && isDuration(change.seconds)
}

function isPlainValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= 12 && value.every((option) => isText(option, 1, 8))
  return value === null || isText(value, 0, 4000) || isPlainPairs(value)
}

/** Answers that map options to options: matched pairs, or most and least. */
function isPlainPairs(value: unknown): boolean {
  if (!isObject(value)) return false
  const pairs = Object.entries(value)
  return pairs.length <= 12 && pairs.every(([left, right]) => plainOption.test(left) && isText(right, 1, 8))
}
const plainOption = /^[\w-]{1,8}$/

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'string' && value.length >= min && value.length <= max

const isDevice = (value: unknown): boolean => typeof value === 'string' && /^[\w-]{8,64}$/.test(value)

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max

/** At most three decimals: a number with more of them may be smaller than any the database can store. */
const isDuration = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= 86_400 && Math.round(value * 1000) / 1000 === value
