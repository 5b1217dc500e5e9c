import type { BankItem } from '../adaptive/rules.ts'
import { DataError } from './data-error.ts'
import { isObject, parseJson } from './parse-json.ts'

/** Reads `[{ item, a, b, c }]`, or the output of `analyse`. Items without estimates are returned by name. */
export function readItems(text: string, file: string): { bank: BankItem[]; skipped: string[] } {
  const parsed = parseJson(text, file)
  const list = isObject(parsed) ? parsed.items : parsed
  if (!Array.isArray(list) || list.length === 0) throw new DataError(file, 'a list of items is expected')
  const skipped: string[] = []
  const bank = list.flatMap((entry: unknown, index) => {
    const refuse = (reason: string): never => {
      throw new DataError(file, `item ${index + 1}: ${reason}`)
    }
    if (!isObject(entry)) return refuse('an object with item, a, b and c is expected')
    const { item } = entry
    if (typeof item !== 'string' || item === '') return refuse('«item» must be its name')
    if (entry.a === null || entry.b === null) {
      skipped.push(item)
      return []
    }
    return [bankItem(entry, item, refuse)]
  })
  const twice = bank.find(({ item }, index) => bank.findIndex((other) => other.item === item) !== index)
  if (twice) throw new DataError(file, `two items are called «${twice.item}»`)
  if (bank.length === 0) throw new DataError(file, 'no item has estimates')
  return { bank, skipped }
}

function bankItem(entry: Record<string, unknown>, item: string, refuse: (reason: string) => never): BankItem {
  const { a, b } = entry
  const c = entry.c ?? 0
  if (typeof a !== 'number' || !(a > 0)) return refuse(`«a» of «${item}» must be a number above 0`)
  if (typeof b !== 'number') return refuse(`«b» of «${item}» must be a number`)
  if (typeof c !== 'number' || !(c >= 0 && c < 1)) return refuse(`«c» of «${item}» must be a number from 0 up to 1`)
  return { item, a, b, c, ...relationsOf(entry, item, refuse) }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function relationsOf(entry: Record<string, unknown>, item: string, refuse: (reason: string) => never) {
  const { area, family, enemies = [] } = entry
  const isName = (value: unknown): value is string | undefined => value === undefined || isText(value)
  if (!isName(area) || !isName(family)) return refuse(`«area» and «family» of «${item}» must be texts`)
  if (!Array.isArray(enemies) || !enemies.every(isText)) return refuse(`«enemies» of «${item}» must be a list of names`)
  return { area, family, enemies }
}
