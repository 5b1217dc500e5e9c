/**
 * How long tests wait, in milliseconds, before they take something for hanging. Nothing that works comes near it, on a
 * slow and busy machine either:
 * how quick a machine is decides about no test.
 */
export const patience = {
  /** A whole test or hook. */
  test: 180_000,
  /** A whole journey in the browser. */
  journey: 400_000,
  /** A step of a journey, and what a test expects to become true. */
  step: 60_000,
}
