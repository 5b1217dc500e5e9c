/**
 * For every region those around it that have centres, the nearest by road first. While it has no open centre of its
 * own, the first of them that has one looks after it.
 */
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
