/** Letters in the order of the Kazakh alphabet, which includes the Russian one. */
const alphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'
const latin = 'abcdefghijklmnopqrstuvwxyz'

/** Letters whose code points have the same order, because the database sorts by code point. */
const inOrder = String.fromCodePoint(...Array.from(alphabet, (_, place) => 0x430 + place))

/**
 * The mapping with which name keys are made: each letter of `from` becomes the one at the same place in `to`, capitals
 * included.
 */
export const nameLetters = {
  from: alphabet + alphabet.toUpperCase() + latin.toUpperCase(),
  to: inOrder + inOrder + latin,
}

/** Makes the key for the beginning of a name, in the same way as the database makes it for whole names. */
export function nameKey(name: string): string {
  const letters = Array.from(name.trim().replace(/\s+/g, ' '), (letter) => {
    const place = nameLetters.from.indexOf(letter)
    return place < 0 ? letter : nameLetters.to[place]
  })
  return letters.join('')
}
