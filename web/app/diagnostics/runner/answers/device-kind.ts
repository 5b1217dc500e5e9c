/** Returns what to call the device in a sentence; touch devices count as phones. */
export const deviceKind = (): 'phone' | 'computer' =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
