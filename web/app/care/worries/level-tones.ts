/** Colour goes with the word, never alone. */
export const levelTones = { watch: 'grey', today: 'gold', danger: 'red' } as const
