/** Whether a name contains each of the words that somebody typed, whatever the case and the quotes. */
export function matchesName(name: string, typed: string): boolean {
  const bare = bareOf(name)
  return bareOf(typed)
    .split(' ')
    .every((word) => bare.includes(word))
}

const bareOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"“”№#.,()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
