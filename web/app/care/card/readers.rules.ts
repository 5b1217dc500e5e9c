import type { Audience, NoteLayer } from '#contract/care/notes'

/**
 * Returns who will read a note of a layer and who will not. If no parent is linked, it says that parents linked later
 * will read it.
 */
export function readersOf(
  layer: NoteLayer,
  { pupil, parents, psychologists, shared_with }: Audience,
  words: { parents: string; psychologists: string },
): { seen: string[]; unseen: string[] } {
  const family = parents.length > 0 ? parents : [words.parents]
  const readers = layer === 'private' ? psychologists : shared_with
  const staff = readers.length > 0 ? `${words.psychologists}: ${readers.join(', ')}` : words.psychologists
  if (layer === 'private') return { seen: [staff], unseen: [pupil, ...parents] }
  return layer === 'parents'
    ? { seen: [...family, staff], unseen: [pupil] }
    : { seen: [pupil, ...family, staff], unseen: [] }
}
