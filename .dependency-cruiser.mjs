/** Imports that go round in a circle, types included (docs/adr/0074-tools.md). */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Move what both files need into a third that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|storybook-static)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
