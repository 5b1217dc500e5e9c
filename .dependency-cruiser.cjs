const foundations = ['accounts', 'profiles', 'places', 'files', 'legal', 'messaging', 'payments', 'notifications', 'coins', 'register']
const features = [
  'diagnostics',
  'guidance',
  'appointments',
  'events',
  'library',
  'store',
  'olympiad',
  'registry',
  'surveys',
  'subscriptions',
  'content',
  'instruction',
  'support',
]
const neighbours = { appointments: ['diagnostics'], guidance: ['diagnostics'], olympiad: ['diagnostics'], registry: ['diagnostics', 'olympiad'] }
const overviews = ['analytics']
const oneOf = (slices) => `(?:${slices.join('|')})`
const table = ['^server/src/app\\.ts$', '^server/src/seed-demo\\.ts$', '^server/src/words\\.ts$']

/** Who may import whom. The tiers and the reasons are in docs/architecture.md. */
module.exports = {
  forbidden: [
    rule('no cycles', {}, { circular: true }),
    rule('the contract is plain data', { path: '^contract/', pathNot: '\\.test\\.ts$' }, { pathNot: ['^contract/', '/zod/'] }),
    rule('the web never reaches into the server', '^web/', '^server/'),
    rule('the server never reaches into the web', '^server/', '^web/'),
    rule('rules are pure', { path: '\\.rules\\.ts$' }, { pathNot: ['\\.rules\\.ts$', '^contract/'] }),
    rule('routes speak HTTP', '/routes\\.ts$', ['/drizzle-orm/', '/tables\\.ts$']),
    rule('routes are private', { pathNot: ['^server/src/app\\.ts$', '/routes\\.ts$'] }, '^server/src/.+/routes\\.ts$'),
    rule('pages are private', { pathNot: '^web/app/routes\\.ts$' }, '\\.page\\.tsx$'),
    rule('the platform knows no slice', '^server/src/platform/', { path: '^server/src/[^/]+/', pathNot: '^server/src/platform/' }),
    rule('foundations know no feature', `^server/src/${oneOf(foundations)}/`, {
      path: '^server/src/[^/]+/',
      pathNot: `^server/src/${oneOf([...foundations, 'platform'])}/`,
    }),
    ...features.map((feature) =>
      rule(`${feature} keeps to its neighbours`, `^server/src/${feature}/`, {
        path: `^server/src/${oneOf(features)}/`,
        pathNot: `^server/src/${oneOf([feature, ...(neighbours[feature] ?? [])])}/`,
      }),
    ),
    rule('nobody knows an overview', { pathNot: [`^server/src/${oneOf(overviews)}/`, ...table] }, `^server/src/${oneOf(overviews)}/`),
    rule(
      'web slices meet in shell home and cabinet',
      { path: '^web/app/([^/]+)/', pathNot: '^web/app/(?:shell|home|cabinet)/' },
      {
        path: '^web/app/[^/]+/',
        pathNot: ['^web/app/$1/', '\\.json$', `^web/app/${oneOf(['ui', 'shell', 'i18n', ...foundations])}/`],
      },
    ),
  ],
  options: {
    parser: 'swc', // dependency-cruiser cannot use TypeScript 7 and would cruise nothing
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '\\.react-router/', '/\\+types/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}

function rule(name, from, to) {
  const side = (s) => (typeof s === 'string' || Array.isArray(s) ? { path: s } : s)
  return { name: name.replaceAll(' ', '-'), severity: 'error', from: side(from), to: side(to) }
}
