import type { DrawnItems } from './drawn.ts'

/**
 * What the drawn items of the critical part for ages 10-11 show. They are published, so their pictures must be
 * reproduced from this byte for byte.
 */
export const drawnAt10: DrawnItems = {
  matrices: {
    c01: {
      shown: [
        { shape: 2, dots: 3 },
        { shape: 2, dots: 4 },
        { shape: 2, dots: 5 },
        { shape: 1, dots: 2 },
        { shape: 1, dots: 3 },
        { shape: 1, dots: 4 },
        { shape: 0, dots: 3 },
        { shape: 0, dots: 4 },
      ],
      options: [
        { shape: 2, dots: 5 },
        { shape: 0, dots: 4 },
        { shape: 0, dots: 5 },
        { shape: 2, dots: 4 },
      ],
    },
    c13: {
      shown: [
        { shape: 1, fill: 2 },
        { shape: 0, fill: 0 },
        { shape: 2, fill: 1 },
        { shape: 2, fill: 0 },
        { shape: 1, fill: 1 },
        { shape: 0, fill: 2 },
        { shape: 0, fill: 1 },
        { shape: 2, fill: 2 },
      ],
      options: [
        { shape: 2, fill: 0 },
        { shape: 1, fill: 0 },
        { shape: 1, fill: 1 },
        { shape: 2, fill: 1 },
      ],
    },
    c19: {
      shown: [
        { shape: 0, turn: 0, dots: 1 },
        { shape: 2, turn: 2, dots: 3 },
        { shape: 1, turn: 4, dots: 5 },
        { shape: 1, turn: 4, dots: 1 },
        { shape: 0, turn: 6, dots: 3 },
        { shape: 2, turn: 0, dots: 5 },
        { shape: 2, turn: 6, dots: 1 },
        { shape: 1, turn: 0, dots: 3 },
      ],
      options: [
        { shape: 0, turn: 0, dots: 1 },
        { shape: 1, turn: 2, dots: 1 },
        { shape: 1, turn: 0, dots: 5 },
        { shape: 0, turn: 2, dots: 5 },
      ],
    },
  },
  rotations: {
    c04: {
      isFlat: true,
      shown: {
        solid: [
          [1, 1, 0],
          [2, 1, 0],
          [3, 1, 0],
          [0, 1, 0],
          [3, 0, 0],
          [2, 2, 0],
        ],
        tilt: 0,
      },
      options: [
        {
          solid: [
            [1, 2, 0],
            [1, 1, 0],
            [1, 0, 0],
            [1, 3, 0],
            [0, 0, 0],
            [2, 1, 0],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 1, 0],
            [2, 1, 0],
            [3, 1, 0],
            [0, 1, 0],
            [2, 2, 0],
            [0, 0, 0],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 1, 0],
            [2, 1, 0],
            [3, 1, 0],
            [0, 1, 0],
            [2, 0, 0],
            [0, 2, 0],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 2, 0],
            [1, 1, 0],
            [1, 0, 0],
            [1, 3, 0],
            [2, 0, 0],
            [0, 1, 0],
          ],
          tilt: 1,
        },
      ],
    },
    c22: {
      isFlat: false,
      shown: {
        solid: [
          [1, 2, 1],
          [1, 1, 1],
          [1, 2, 0],
          [0, 1, 1],
          [0, 0, 1],
        ],
        tilt: 0,
      },
      options: [
        {
          solid: [
            [1, 1, 2],
            [1, 1, 1],
            [0, 1, 2],
            [1, 0, 1],
            [1, 0, 0],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 1, 1],
            [1, 2, 1],
            [0, 1, 1],
            [1, 2, 0],
            [1, 0, 1],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 1, 1],
            [2, 1, 1],
            [1, 0, 1],
            [2, 1, 0],
            [0, 1, 1],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 1, 2],
            [1, 1, 1],
            [1, 0, 2],
            [0, 1, 1],
            [0, 1, 0],
          ],
          tilt: 0,
        },
      ],
    },
  },
  series: {
    c10: {
      shown: [
        { mark: 7, turn: 5 },
        { mark: 0, turn: 4 },
        { mark: 1, turn: 3 },
        { mark: 2, turn: 2 },
        { mark: 3, turn: 1 },
      ],
      options: [
        { mark: 3, turn: 0 },
        { mark: 4, turn: 1 },
        { mark: 3, turn: 1 },
        { mark: 4, turn: 0 },
      ],
    },
  },
  nets: {
    c16: {
      shown: [
        { at: [1, 1], mark: 4 },
        { at: [1, 0], mark: 2 },
        { at: [1, 2], mark: 3 },
        { at: [2, 1], mark: 1 },
        { at: [1, 3], mark: 0 },
        { at: [0, 3], mark: 5 },
      ],
      options: [
        [4, 3, 1],
        [0, 4, 3],
        [4, 0, 1],
        [1, 3, 4],
      ],
    },
  },
}
