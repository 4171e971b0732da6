/** One place for the message compiler: the build, the type check and the scripts must all write the same folder. */
export const messageCompilerOptions = {
  project: './project.inlang',
  outdir: './src/i18n/messages',
  // The language comes from the address; i18n/page-language.server.ts and i18n/browser-language.ts say how.
  strategy: ['baseLocale'] as 'baseLocale'[],
  emitGitIgnore: false,
  emitReadme: false,
  emitPrettierIgnore: false,
};
