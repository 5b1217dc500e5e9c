/** What differs between what was there and what was sent, by field, as it was and as it is. */
export function changedFields<Fields extends object>(known: Fields, sent: Fields): { before: Partial<Fields>; after: Partial<Fields> } {
  const differs = ([name, value]: [string, unknown]) => Reflect.get(known, name) !== value
  const after = Object.fromEntries(Object.entries(sent).filter(differs))
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, Reflect.get(known, name)]))
  return { before: before as Partial<Fields>, after: after as Partial<Fields> }
}
