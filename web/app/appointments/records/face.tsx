const mouths = ['M15 33c4-6 14-6 18 0', 'M16 32c4-3.5 12-3.5 16 0', 'M16 31h16', 'M16 29c4 4.5 12 4.5 16 0', 'M14 27c2 9 18 9 20 0Z']

/** One of five faces, from sad to laughing; the chosen one is sunny, none is red or green. */
export function Face({ mark, isChosen, size = 44 }: { mark: number; isChosen: boolean; size?: number }) {
  const isLaughing = mark === 5
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <circle cx="24" cy="24" r="24" fill={isChosen ? '#FFC23D' : '#DFE8EA'} />
      {isLaughing ? (
        <path d="M13 20c1.5-3 5-3 6.5 0M28.5 20c1.5-3 5-3 6.5 0" stroke="#0B2C38" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      ) : (
        <>
          <circle cx="17" cy="19" r="2.4" fill="#0B2C38" />
          <circle cx="31" cy="19" r="2.4" fill="#0B2C38" />
        </>
      )}
      <path d={mouths[mark - 1]} stroke="#0B2C38" strokeWidth="2.6" fill={isLaughing ? '#0B2C38' : 'none'} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
