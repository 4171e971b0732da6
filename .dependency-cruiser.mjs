/** Imports go down only (docs/decisions/002-layers.md). The order is the one list below. */
const layers = [
  'server',
  'assistants',
  'public-api',
  'admin',
  'storefront',
  'app',
  'operations',
  'webhooks',
  'customers',
  'quotes',
  'leads',
  'bookings',
  'leads/work',
  'content',
  'sales',
  'pricing/batches',
  'product-import',
  'view-models',
  'product-search',
  'pricing/lists',
  'catalogue',
  'boat-drawing',
  'pricing',
  'forms',
  'dealer',
  'accounts',
  'media',
  'resource',
  'change-sets',
  'audit',
  'mail',
  'jobs',
  'ui',
  'site',
  'db',
  'lib',
  'i18n',
];

/** A folder without those of its folders that are layers of their own. */
const folderOf = (layer) => {
  const inner = layers.filter((other) => other.startsWith(`${layer}/`)).map((other) => other.slice(layer.length + 1));
  return inner.length === 0 ? `${layer}/` : `${layer}/(?!(${inner.join('|')})/)`;
};

const downOnly = layers.slice(1).map((layer, position) => ({
  name: `${layer.replaceAll('/', '-')}-imports-down`,
  severity: 'error',
  from: { path: `^src/${folderOf(layer)}`, pathNot: '\\.test\\.tsx?$|^src/(db/testing|test-factories)/' },
  to: {
    path: `^src/(${layers
      .slice(0, position + 1)
      .map(folderOf)
      .join('|')})`,
  },
}));

export default {
  forbidden: [
    ...downOnly,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'server-files-stay-on-the-server',
      comment: 'Only pages and server files may import a server file.',
      severity: 'error',
      from: {
        path: '^src/.*\\.tsx?$',
        pathNot:
          '(\\.server|\\.page|\\.test|/server/[^/]+|entry\\.server|/seed|/migrate|-command)\\.tsx?$|^src/(db/testing|test-factories)/',
      },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'mantine-in-the-admin-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(ui/admin|admin)/|\\.admin(\\.test)?\\.tsx$' },
      to: { path: '@mantine/' },
    },
    {
      name: 'test-props-stay-in-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$|^src/(db/testing|test-factories)/|/testing/' },
      to: { path: '^src/(db/testing|test-factories)/' },
    },
    {
      name: 'pictures-are-decoded-in-one-place',
      comment: 'What somebody sent must be looked at before a decoder is.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/media/reading/|\\.test\\.tsx?$' },
      to: { path: '^(node_modules/)?sharp', dependencyTypesNot: ['type-only'] },
    },
    { name: 'access-imports-nothing', severity: 'error', from: { path: '^src/access\\.ts$' }, to: {} },
    {
      name: 'demo-stays-outside',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/operations/seed/' },
      to: { path: '^demo/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/' } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/i18n/compiled/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
