import { defineConfig } from 'vitest/config'
import { UNITS } from './units.ts'

// Only tests of pure functions, without database and server, so that a mutant takes milliseconds.
const { MUTATION_UNIT = '' } = process.env

export default defineConfig({ test: { include: UNITS[MUTATION_UNIT]?.tests ?? [], testTimeout: 10_000 } })
