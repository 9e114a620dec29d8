import { defineConfig } from 'vitest/config'
import { UNITS } from './units.ts'

// Tests of functions alone: no database and no server, so that a mutant costs milliseconds.
const { MUTATION_UNIT = '' } = process.env

export default defineConfig({ test: { include: UNITS[MUTATION_UNIT]?.tests ?? [], testTimeout: 10_000 } })
