const { globSync, readFileSync } = require('node:fs')

/** What each slice says of its place in its `slice.ts`; whoever says nothing is a feature without neighbours. */
const slices = globSync('server/src/!(platform)/slice.ts').map((file) => {
  const text = readFileSync(file, 'utf8')
  const [, tier = 'feature'] = /\btier: '(\w+)'/.exec(text) ?? []
  const [, neighbours = ''] = /\bneighbours: \[(.*?)\]/.exec(text) ?? []
  return {
    name: file.split(/[\\/]/).at(-2),
    tier,
    neighbours: [...neighbours.matchAll(/'([\w-]+)'/g)].map(([, name]) => name),
  }
})
const inTier = (wanted) => slices.filter(({ tier }) => tier === wanted)
const names = (some) => some.map(({ name }) => name)
const foundations = names(inTier('foundation'))
const features = inTier('feature')
const overviews = inTier('overview')
/** What is made of all slices, which only tests of a slice may use. */
const whole = ['all-slices', 'process', 'seed']
const oneOf = (some) => `(?:${some.join('|') || 'nobody'})`

/** Who may import whom. The tiers and the reasons are in docs/architecture.md. */
module.exports = {
  forbidden: [
    rule('no cycles', {}, { circular: true }),
    rule(
      'the contract is plain data',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', '/zod/'] },
    ),
    rule('the web never reaches into the server', '^web/', '^server/'),
    rule('the server never reaches into the web', '^server/', '^web/'),
    rule(
      'rules are pure',
      { path: '\\.rules\\.ts$' },
      { pathNot: ['\\.rules\\.ts$', '^contract/', '^psychometrics/', '^content/generators/[\\w-]+\\.json$'] },
    ),
    rule('psychometrics depend on nothing of the house', '^psychometrics/', {
      pathNot: ['^psychometrics/', '/vitest/'],
      dependencyTypesNot: ['core'],
    }),
    rule(
      'formulas read no files',
      { path: '^psychometrics/', pathNot: ['^psychometrics/cli/', '\\.test\\.ts$'] },
      { dependencyTypes: ['core'] },
    ),
    rule('nobody calls a command', { path: '^(?:server|contract|web)/' }, '^psychometrics/(?:cli|testing)/'),
    rule('routes speak HTTP', '/routes\\.ts$', ['/drizzle-orm/', '[/.]tables\\.ts$']),
    rule('routes are private', { pathNot: ['/slice\\.ts$', '/routes\\.ts$'] }, '^server/src/.+/routes\\.ts$'),
    rule(
      'a slice is put together in one place',
      { pathNot: '^server/src/slices\\.ts$' },
      '^server/src/(?!platform/)[^/]+/slice\\.ts$',
    ),
    rule('pages are private', { pathNot: ['^web/app/routes\\.ts$', '\\.test\\.tsx$'] }, '\\.page\\.tsx$'),
    rule('the platform knows no slice', '^server/src/platform/', {
      path: '^server/src/[^/]+/',
      pathNot: `^server/src/${oneOf(['platform', 'demo-country', ...whole])}/`,
    }),
    rule('foundations know no feature', `^server/src/${oneOf(foundations)}/`, {
      path: '^server/src/[^/]+/',
      pathNot: `^server/src/${oneOf([...foundations, 'platform', 'demo-country', ...whole])}/`,
    }),
    rule(
      'no slice knows the whole',
      { path: `^server/src/${oneOf(['platform', 'demo-country', ...names(slices)])}/`, pathNot: '\\.test\\.' },
      `^server/src/${oneOf(whole)}/`,
    ),
    rule(
      'the demo country is facts',
      { path: '^server/src/demo-country/', pathNot: '\\.test\\.' },
      { path: '^server/src/[^/]+/', pathNot: '^server/src/(?:demo-country|platform)/' },
    ),
    rule(
      'the platform knows no demo',
      { path: '^server/src/platform/', pathNot: '\\.test\\.' },
      '^server/src/demo-country/',
    ),
    ...features.map(({ name, neighbours }) =>
      rule(`${name} keeps to its neighbours`, `^server/src/${name}/`, {
        path: `^server/src/${oneOf(names(features))}/`,
        pathNot: `^server/src/${oneOf([name, ...neighbours])}/`,
      }),
    ),
    rule(
      'nobody knows an overview',
      { path: '^server/src/[^/]+/', pathNot: `^server/src/${oneOf(names(overviews))}/` },
      `^server/src/${oneOf(names(overviews))}/`,
    ),
    rule(
      'web slices meet in shell home and cabinet',
      { path: '^web/app/([^/]+)/', pathNot: '^web/app/(?:shell|home|cabinet)/' },
      {
        path: '^web/app/[^/]+/',
        pathNot: [
          '^web/app/$1/',
          '\\.json$',
          `^web/app/${oneOf(['ui', 'i18n', 'device', 'calls', 'parts', 'shell', 'list', 'form', 'bookshelf', ...foundations])}/`,
        ],
      },
    ),
  ],
  options: {
    parser: 'swc', // dependency-cruiser cannot use TypeScript 7 and would cruise nothing
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '\\.react-router/', '/\\+types/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}

function rule(name, from, to) {
  const side = (s) => (typeof s === 'string' || Array.isArray(s) ? { path: s } : s)
  return { name: name.replaceAll(' ', '-'), severity: 'error', from: side(from), to: side(to) }
}
