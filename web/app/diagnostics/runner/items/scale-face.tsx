/** Mouths from "not at all" to "very much". Red and green are avoided, because they would look like a judgement. */
const mouths = ['M20 46q12-12 24 0', 'M21 44.5q11-6 22 0', 'M21 43h22', 'M20 41q12 8 24 0', 'M18 39.5q14 17 28 0Z']

export const faces = mouths.length

/** One of five faces, in the text colour. */
export function ScaleFace({ step }: { step: number }) {
  const isLaughing = step === faces - 1
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {isLaughing ? <path d="M17.5 28q4-6 8 0M38.5 28q4-6 8 0" /> : <path d="M22 27h0M42 27h0" strokeWidth={6.4} />}
      <path d={mouths[step]} fill={isLaughing ? 'currentColor' : 'none'} />
    </svg>
  )
}
