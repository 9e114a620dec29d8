/** SUITE=full tries far more inputs of the same kind than `.ci/run` does. */
export const IS_FULL = process.env.SUITE === 'full'
