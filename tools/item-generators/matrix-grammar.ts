/** What a cell shows. Turns are eighths of a circle; horns is a set of directions, one bit each. */
export const attributes = {
  shape: { kind: 'nominal', values: [0, 1, 2] },
  fill: { kind: 'nominal', values: [0, 1, 2] },
  turn: { kind: 'cyclic', values: [0, 1, 2, 3, 4, 5, 6, 7] },
  dots: { kind: 'ordinal', values: [1, 2, 3, 4, 5] },
  horns: { kind: 'set', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] },
} as const

export type Attribute = keyof typeof attributes

export const isAttribute = (name: string): name is Attribute => name in attributes
