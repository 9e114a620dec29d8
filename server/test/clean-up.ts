import { afterAll } from 'vitest'
import { runEndSteps } from './when-file-ends.ts'

// A setup file runs before each test file, also where files share their modules.
afterAll(runEndSteps)
