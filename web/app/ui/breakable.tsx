import { Fragment } from 'react'

/** Lets a long address break after its punctuation instead of between its last letters. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@._-])/).map((part, index) => (
    // The parts of an address never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
