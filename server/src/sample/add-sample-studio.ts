import type { Db } from '../db/connect.ts'
import { findStudio, saveStudio } from '../features/studio/queries.ts'
import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from './content/sample-studio.ts'

/** Makes the sample the studio of this installation, unless it has one. */
export async function addSampleStudio(db: Db): Promise<void> {
  if ((await findStudio(db)).version > 0) return
  await saveStudio(db, { profile: SAMPLE_STUDIO, is_sample: true, fallback: SAMPLE_FALLBACK })
}
