// The plugin behind `experiments.provideExternalRuntime`, from which remotes take the core of the federation runtime. The option itself takes it
// as CommonJS, and with it a second copy of the core.
export { default } from '@module-federation/inject-external-runtime-core-plugin';
