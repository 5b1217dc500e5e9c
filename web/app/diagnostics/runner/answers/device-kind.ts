/** What to call the device in a sentence: a phone is what is held in the hand. */
export const deviceKind = (): 'phone' | 'computer' =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
