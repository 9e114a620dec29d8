import { afterAll } from 'vitest'
import { runEndSteps } from './after-file.ts'

// A setup file runs before each test file, even when files share their modules.
afterAll(runEndSteps)
