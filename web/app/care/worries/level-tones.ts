/** The colour always accompanies the word. */
export const levelTones = { watch: 'grey', today: 'gold', danger: 'red' } as const
