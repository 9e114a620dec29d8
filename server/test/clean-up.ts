import { afterAll } from 'vitest'
import { runEndSteps } from './after-file.ts'

// In a setup file, because such a file runs for each test file even when test files share their modules.
afterAll(runEndSteps)
