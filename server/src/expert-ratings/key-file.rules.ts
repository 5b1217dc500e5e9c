import { minExperts, type RatedSituation, type RoundTable } from '#contract/staff/expert-ratings'

type KeyTable = Pick<RoundTable, 'test_id' | 'version' | 'opened_at' | 'data'>

/**
 * Returns the computed key in the format of the instrument's files, for its next version. A situation that is not ready
 * has a comment with the reason instead of values.
 */
export function keyFile({ test_id, version, opened_at, data }: KeyTable): string {
  const parts = Map.groupBy(data, ({ part }) => part)
  const head = [
    `# ${test_id}, version ${version}: means of experts who rated blind, from −2 to 2; the round of ${opened_at.slice(0, 10)}.`,
    '# For the key of a new version, whose test.yaml then says key_source: experts. The running key is not changed by it.',
  ]
  return [
    ...head,
    ...[...parts].flatMap(([part, situations]) => ['', `# ${part}`, ...situations.flatMap(entryOf)]),
    '',
  ].join('\n')
}

function entryOf({ item, options, faults }: RatedSituation): string[] {
  const dropped = options.filter(({ is_dropped }) => is_dropped).map(({ id, sd }) => `${id} (deviation ${sd})`)
  const outside = faults.map((fault) => reasons[fault](options.map(({ n }) => n)))
  if (outside.length > 0)
    return [
      '',
      `# ${item} is not here: ${outside.join('; ')}.${dropped.length > 0 ? ` Dropped: ${dropped.join(', ')}.` : ''}`,
    ]
  const ratings = options.flatMap(({ id, computed }) => (computed === null ? [] : [`${id}: ${computed}`]))
  return [
    '',
    ...(dropped.length > 0
      ? [`# ${item}: dropped ${dropped.join(', ')}; take it out of the item and of its words, too.`]
      : []),
    `${item}:`,
    `  ratings: {${ratings.join(', ')}}`,
  ]
}

const reasons: Record<RatedSituation['faults'][number], (numbers: number[]) => string> = {
  'too-few': (numbers) => `${Math.min(...numbers)} experts of ${minExperts} have rated it`,
  'best-dropped': () => 'the experts do not agree about its best option',
  'no-single-best': () => 'it has no single best or no single worst option',
}
