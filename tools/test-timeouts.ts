/**
 * Time limits of tests in milliseconds. Nothing that works comes close to them, even on a slow and busy machine, so the
 * speed of a machine never fails a test.
 */
export const testTimeouts = {
  /** A whole test or hook. */
  test: 180_000,
  /** A whole browser test. */
  journey: 400_000,
  /** A step of a browser test, and a condition that a test waits for. */
  step: 60_000,
}
