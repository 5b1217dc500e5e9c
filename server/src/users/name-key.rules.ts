/** Letters in the order of the Kazakh alphabet, which holds the Russian one. */
const alphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'
const latin = 'abcdefghijklmnopqrstuvwxyz'

/** Letters that stand in the same order by their code, which is how the database sorts without knowing a language. */
const inOrder = String.fromCodePoint(...Array.from(alphabet, (_, place) => 0x430 + place))

/** What a name is found and sorted by: `from` is written as `to`, letter by letter, capitals as small ones. */
export const nameLetters = {
  from: alphabet + alphabet.toUpperCase() + latin.toUpperCase(),
  to: inOrder + inOrder + latin,
}

/** The key of the beginning of a name, as the database makes it of the whole one. */
export function nameKey(name: string): string {
  const letters = Array.from(name.trim().replace(/\s+/g, ' '), (letter) => {
    const place = nameLetters.from.indexOf(letter)
    return place < 0 ? letter : nameLetters.to[place]
  })
  return letters.join('')
}
