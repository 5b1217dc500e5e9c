/** The size of a whole test with its questions, as it is sent (`e2e/page-weight.test.ts` has its limit). */
export const packageBytes = 120_000

/** Makes bytes that no line can compress, the same in every process. Nothing is secret, so the generator is simple. */
function makePackage(): Buffer {
  const bytes = Buffer.alloc(packageBytes)
  let state = 0x2545f491
  for (let place = 0; place < packageBytes; place += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[place] = state & 0xff
  }
  return bytes
}

export const rehearsalPackage = makePackage()
