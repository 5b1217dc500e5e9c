import { randomInt } from 'node:crypto'

/** A whole number by chance, from the least on and below the other. Tests say which. */
export type Draw = (least: number, below: number) => number

export const drawByChance: Draw = (least, below) => randomInt(least, below)
