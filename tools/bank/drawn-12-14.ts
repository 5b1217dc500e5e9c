import type { DrawnItems } from './drawn.ts'

/**
 * What the drawn items of the critical part for ages 12-14 show. They are published, so their pictures must be
 * reproduced from this byte for byte.
 */
export const drawnAt12: DrawnItems = {
  matrices: {
    c01: {
      shown: [
        { shape: 2, turn: 2, dots: 1 },
        { shape: 2, turn: 4, dots: 3 },
        { shape: 2, turn: 6, dots: 5 },
        { shape: 0, turn: 4, dots: 1 },
        { shape: 0, turn: 6, dots: 3 },
        { shape: 0, turn: 0, dots: 5 },
        { shape: 1, turn: 0, dots: 1 },
        { shape: 1, turn: 2, dots: 3 },
      ],
      options: [
        { shape: 2, turn: 6, dots: 1 },
        { shape: 1, turn: 4, dots: 1 },
        { shape: 1, turn: 4, dots: 5 },
        { shape: 2, turn: 4, dots: 5 },
        { shape: 2, turn: 6, dots: 5 },
        { shape: 1, turn: 6, dots: 1 },
      ],
    },
    c08: {
      shown: [
        { shape: 1, fill: 1 },
        { shape: 2, fill: 2 },
        { shape: 0, fill: 0 },
        { shape: 0, fill: 2 },
        { shape: 1, fill: 0 },
        { shape: 2, fill: 1 },
        { shape: 2, fill: 0 },
        { shape: 0, fill: 1 },
      ],
      options: [
        { shape: 0, fill: 2 },
        { shape: 2, fill: 1 },
        { shape: 2, fill: 2 },
        { shape: 1, fill: 1 },
        { shape: 0, fill: 1 },
        { shape: 1, fill: 2 },
      ],
    },
    c18: {
      shown: [
        { shape: 1, turn: 4, dots: 2 },
        { shape: 2, turn: 7, dots: 3 },
        { shape: 0, turn: 2, dots: 5 },
        { shape: 2, turn: 0, dots: 1 },
        { shape: 0, turn: 3, dots: 3 },
        { shape: 1, turn: 6, dots: 4 },
        { shape: 0, turn: 6, dots: 2 },
        { shape: 1, turn: 1, dots: 1 },
      ],
      options: [
        { shape: 2, turn: 4, dots: 3 },
        { shape: 1, turn: 6, dots: 3 },
        { shape: 1, turn: 4, dots: 3 },
        { shape: 1, turn: 6, dots: 4 },
        { shape: 2, turn: 4, dots: 4 },
        { shape: 2, turn: 6, dots: 4 },
      ],
    },
    c25: {
      shown: [
        { horns: 14, fill: 1 },
        { horns: 3, fill: 2 },
        { horns: 13, fill: 0 },
        { horns: 5, fill: 2 },
        { horns: 6, fill: 0 },
        { horns: 3, fill: 1 },
        { horns: 7, fill: 0 },
        { horns: 12, fill: 1 },
      ],
      options: [
        { horns: 3, fill: 1 },
        { horns: 7, fill: 2 },
        { horns: 11, fill: 1 },
        { horns: 11, fill: 2 },
        { horns: 3, fill: 2 },
        { horns: 7, fill: 1 },
      ],
    },
  },
  rotations: {
    c12: {
      isFlat: true,
      shown: {
        solid: [
          [0, 0, 0],
          [0, 1, 0],
          [1, 1, 0],
          [2, 1, 0],
          [2, 0, 0],
          [0, 2, 0],
        ],
        tilt: 0,
      },
      options: [
        {
          solid: [
            [1, 2, 0],
            [1, 1, 0],
            [1, 0, 0],
            [2, 0, 0],
            [0, 2, 0],
            [3, 0, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [2, 2, 0],
            [2, 1, 0],
            [1, 1, 0],
            [0, 1, 0],
            [0, 2, 0],
            [2, 0, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [1, 0, 0],
            [1, 1, 0],
            [1, 2, 0],
            [0, 2, 0],
            [2, 0, 0],
            [1, 3, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [2, 0, 0],
            [2, 1, 0],
            [1, 1, 0],
            [0, 1, 0],
            [0, 0, 0],
            [2, 2, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [1, 0, 0],
            [1, 1, 0],
            [1, 2, 0],
            [2, 2, 0],
            [0, 0, 0],
            [1, 3, 0],
          ],
          tilt: 0,
        },
        {
          solid: [
            [2, 1, 0],
            [1, 1, 0],
            [0, 1, 0],
            [0, 2, 0],
            [2, 0, 0],
            [0, 3, 0],
          ],
          tilt: 1,
        },
      ],
    },
    c21: {
      isFlat: false,
      shown: {
        solid: [
          [1, 0, 1],
          [1, 0, 0],
          [1, 1, 1],
          [1, 1, 2],
          [0, 1, 1],
        ],
        tilt: 0,
      },
      options: [
        {
          solid: [
            [1, 1, 1],
            [0, 1, 1],
            [1, 2, 1],
            [1, 2, 0],
            [0, 0, 1],
          ],
          tilt: 0,
        },
        {
          solid: [
            [0, 1, 1],
            [0, 1, 0],
            [1, 1, 1],
            [1, 1, 2],
            [1, 0, 1],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 1, 0],
            [0, 1, 0],
            [1, 1, 1],
            [2, 1, 1],
            [1, 0, 1],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 1, 1],
            [1, 1, 0],
            [1, 2, 1],
            [0, 2, 1],
            [1, 0, 0],
          ],
          tilt: 0,
        },
      ],
    },
  },
  series: {
    c15: {
      shown: [
        { mark: 2, turn: 5 },
        { mark: 3, turn: 6 },
        { mark: 5, turn: 7 },
        { mark: 0, turn: 0 },
        { mark: 4, turn: 1 },
      ],
      options: [
        { mark: 7, turn: 2 },
        { mark: 1, turn: 1 },
        { mark: 7, turn: 1 },
        { mark: 0, turn: 2 },
        { mark: 1, turn: 2 },
        { mark: 0, turn: 1 },
      ],
    },
  },
  nets: {
    c24: {
      shown: [
        { at: [1, 3], mark: 5 },
        { at: [1, 2], mark: 3 },
        { at: [2, 2], mark: 2 },
        { at: [1, 1], mark: 4 },
        { at: [1, 0], mark: 0 },
        { at: [0, 0], mark: 1 },
      ],
      options: [
        [3, 1, 4],
        [3, 4, 1],
        [4, 5, 3],
        [5, 4, 1],
      ],
    },
  },
}
