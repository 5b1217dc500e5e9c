/** For every region the regions whose centres look after it while it has none that is open, the nearest by road first: the first of them that has one does. */
export const neighboursOf: Readonly<Record<string, readonly string[]>> = {
  abai: ['east-kazakhstan', 'pavlodar', 'astana'],
  akmola: ['astana', 'karaganda', 'kostanay'],
  aktobe: ['kostanay', 'kyzylorda', 'astana'],
  almaty: ['shymkent', 'karaganda', 'astana'],
  'almaty-region': ['almaty', 'shymkent', 'karaganda'],
  astana: ['karaganda', 'pavlodar', 'kostanay'],
  atyrau: ['aktobe', 'kostanay', 'kyzylorda'],
  'east-kazakhstan': ['pavlodar', 'astana', 'karaganda'],
  jetisu: ['almaty', 'east-kazakhstan', 'shymkent'],
  karaganda: ['astana', 'pavlodar', 'almaty'],
  kostanay: ['astana', 'aktobe', 'karaganda'],
  kyzylorda: ['shymkent', 'aktobe', 'almaty'],
  mangystau: ['aktobe', 'kyzylorda', 'kostanay'],
  'north-kazakhstan': ['astana', 'kostanay', 'pavlodar'],
  pavlodar: ['astana', 'east-kazakhstan', 'karaganda'],
  shymkent: ['kyzylorda', 'almaty', 'karaganda'],
  turkistan: ['shymkent', 'kyzylorda', 'almaty'],
  ulytau: ['karaganda', 'astana', 'kyzylorda'],
  'west-kazakhstan': ['aktobe', 'kostanay', 'kyzylorda'],
  zhambyl: ['shymkent', 'almaty', 'kyzylorda'],
}

/** The region whose centre looks after one that has none, of those that have one. */
export const neighbourOf = (region: string, withCenter: ReadonlySet<string>, order: typeof neighboursOf = neighboursOf): string | undefined =>
  order[region]?.find((other) => withCenter.has(other))
