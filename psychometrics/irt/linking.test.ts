import { expect, test } from 'vitest'
import { haebara, linkWithoutOutliers, meanMean, meanSigma, stockingLord, transformed, type Anchor } from './linking.ts'

const anchors: Anchor[] = [1.2, 0.8, 1.0, 1.5, 0.9, 1.1].map((a, index) => ({
  x: { a, b: [-1.2, -0.6, -0.1, 0.3, 0.9, 1.4][index]!, c: 0 },
  y: {
    a: [1.08, 0.74, 0.88, 1.37, 0.8, 1.02][index]!,
    b: [-1.13, -0.41, 0.09, 0.58, 1.17, 1.79][index]!,
    c: 0,
  },
}))

test.each([
  ['mean-mean', meanMean, 1.103565, 0.219584, 6],
  ['mean-sigma', meanSigma, 1.108153, 0.219049, 6],
  ['Haebara', haebara, 1.1137, 0.2239, 4],
  ['Stocking-Lord', stockingLord, 1.1104, 0.2225, 4],
] as const)('%s', (_, link, A, B, digits) => {
  expect(link(anchors)).toEqual({ A: expect.closeTo(A, digits), B: expect.closeTo(B, digits) })
})

test('a known line is found exactly, also with guessing, and an anchor that has drifted is dropped', () => {
  const line = { A: 0.8, B: -0.5 }
  const exact = anchors.map(({ x }) => ({ x: { ...x, c: 0.2 }, y: transformed({ ...x, c: 0.2 }, line) }))
  const near = { A: expect.closeTo(0.8, 6), B: expect.closeTo(-0.5, 6) }
  expect(haebara(exact)).toEqual(near)
  expect(stockingLord(exact)).toEqual(near)
  const drifted = exact.map((anchor, index) =>
    index === 2 ? { ...anchor, y: { ...anchor.y, b: anchor.y.b + 1.5 } } : anchor,
  )
  expect(linkWithoutOutliers(drifted)).toEqual({ link: near, dropped: [2] })
})

test('with one anchor left there is no link', () => {
  expect(linkWithoutOutliers(anchors.slice(0, 1))).toBeNull()
})
