/**
 * For each region, the surrounding regions with centres, nearest by road first. If a region has no open centre, the
 * first of these with one is responsible for it.
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
