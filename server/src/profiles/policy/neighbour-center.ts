/** Regions that may have no centre yet, and the region whose centre looks after them till then: the nearest by road, or the one they were part of. */
export const neighbourOf: Readonly<Record<string, string>> = {
  abai: 'east-kazakhstan',
  akmola: 'astana',
  'almaty-region': 'almaty',
  atyrau: 'aktobe',
  'west-kazakhstan': 'aktobe',
  zhambyl: 'shymkent',
  jetisu: 'almaty',
  mangystau: 'aktobe',
  'north-kazakhstan': 'astana',
  turkistan: 'shymkent',
  ulytau: 'karaganda',
}
