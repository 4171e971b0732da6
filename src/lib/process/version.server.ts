import packageFile from '../../../package.json' with { type: 'json' };

/** The version in package.json. The log and staff see it; no answer to a stranger has it. */
export const { version } = packageFile;
