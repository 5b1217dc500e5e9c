import type { DrawnItems } from './drawn.ts'

/**
 * What the drawn pilot items of the critical part for ages 12-14 show. They are published, so their pictures must be
 * reproduced from this byte for byte.
 */
export const triedAt12: DrawnItems = {
  matrices: {
    c61: {
      shown: [
        { shape: 1, dots: 5 },
        { shape: 0, dots: 4 },
        { shape: 2, dots: 3 },
        { shape: 0, dots: 3 },
        { shape: 2, dots: 2 },
        { shape: 1, dots: 1 },
        { shape: 2, dots: 4 },
        { shape: 1, dots: 3 },
      ],
      options: [
        { dots: 1, shape: 2 },
        { dots: 3, shape: 0 },
        { dots: 2, shape: 2 },
        { dots: 2, shape: 0 },
        { dots: 3, shape: 2 },
        { dots: 1, shape: 0 },
      ],
    },
    c67: {
      shown: [
        { shape: 0, turn: 0, dots: 2 },
        { shape: 2, turn: 2, dots: 3 },
        { shape: 1, turn: 4, dots: 4 },
        { shape: 1, turn: 2, dots: 1 },
        { shape: 0, turn: 4, dots: 2 },
        { shape: 2, turn: 6, dots: 3 },
        { shape: 2, turn: 4, dots: 2 },
        { shape: 1, turn: 6, dots: 3 },
      ],
      options: [
        { dots: 3, shape: 1, turn: 0 },
        { dots: 4, shape: 1, turn: 0 },
        { dots: 3, shape: 1, turn: 4 },
        { dots: 3, shape: 0, turn: 4 },
        { dots: 4, shape: 0, turn: 0 },
        { dots: 4, shape: 0, turn: 4 },
      ],
    },
  },
  rotations: {
    c64: {
      isFlat: true,
      shown: {
        solid: [
          [2, 0, 0],
          [1, 0, 0],
          [2, 1, 0],
          [2, 2, 0],
          [0, 0, 0],
          [1, 1, 0],
          [3, 0, 0],
        ],
        tilt: 0,
      },
      options: [
        {
          solid: [
            [0, 1, 0],
            [0, 2, 0],
            [1, 1, 0],
            [2, 1, 0],
            [0, 3, 0],
            [1, 2, 0],
            [0, 0, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [1, 1, 0],
            [2, 1, 0],
            [1, 0, 0],
            [3, 1, 0],
            [2, 0, 0],
            [0, 1, 0],
            [3, 2, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [2, 1, 0],
            [2, 2, 0],
            [1, 1, 0],
            [0, 1, 0],
            [2, 3, 0],
            [1, 2, 0],
            [2, 0, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [1, 1, 0],
            [2, 1, 0],
            [1, 2, 0],
            [3, 1, 0],
            [2, 2, 0],
            [0, 1, 0],
            [3, 0, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [0, 1, 0],
            [1, 1, 0],
            [0, 2, 0],
            [0, 3, 0],
            [2, 1, 0],
            [1, 2, 0],
            [1, 0, 0],
          ],
          tilt: 1,
        },
        {
          solid: [
            [1, 0, 0],
            [1, 1, 0],
            [2, 0, 0],
            [3, 0, 0],
            [1, 2, 0],
            [2, 1, 0],
            [0, 1, 0],
          ],
          tilt: 0,
        },
      ],
    },
    c70: {
      isFlat: true,
      shown: {
        solid: [
          [1, 0, 0],
          [1, 1, 0],
          [0, 1, 0],
          [0, 2, 0],
          [1, 2, 0],
          [2, 2, 0],
        ],
        tilt: 0,
      },
      options: [
        {
          solid: [
            [1, 0, 0],
            [1, 1, 0],
            [2, 1, 0],
            [2, 2, 0],
            [1, 2, 0],
            [0, 2, 0],
          ],
          tilt: 0,
        },
        {
          solid: [
            [0, 1, 0],
            [1, 1, 0],
            [1, 2, 0],
            [2, 2, 0],
            [2, 1, 0],
            [2, 0, 0],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 0, 0],
            [2, 0, 0],
            [2, 1, 0],
            [1, 1, 0],
            [0, 1, 0],
            [0, 2, 0],
          ],
          tilt: 0,
        },
        {
          solid: [
            [1, 0, 0],
            [0, 0, 0],
            [0, 1, 0],
            [1, 1, 0],
            [2, 1, 0],
            [2, 2, 0],
          ],
          tilt: 0,
        },
      ],
    },
  },
  series: {
    c76: {
      shown: [
        { mark: 0, turn: 6 },
        { mark: 3, turn: 5 },
        { mark: 6, turn: 4 },
        { mark: 1, turn: 3 },
        { mark: 4, turn: 2 },
      ],
      options: [
        { mark: 5, turn: 1 },
        { mark: 0, turn: 3 },
        { mark: 7, turn: 3 },
        { mark: 0, turn: 1 },
        { mark: 5, turn: 3 },
        { mark: 7, turn: 1 },
      ],
    },
  },
  nets: {
    c73: {
      shown: [
        { at: [1, 1], mark: 0 },
        { at: [1, 2], mark: 3 },
        { at: [2, 2], mark: 5 },
        { at: [0, 2], mark: 2 },
        { at: [1, 0], mark: 4 },
        { at: [1, 3], mark: 1 },
      ],
      options: [
        [0, 1, 2],
        [3, 1, 4],
        [2, 4, 1],
        [2, 1, 4],
      ],
    },
  },
}
