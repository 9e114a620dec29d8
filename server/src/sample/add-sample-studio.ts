import type { Db } from '../db/connect.ts'
import { findStudio, saveStudio } from '../studio/profile/queries.ts'
import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from './sample-content.ts'

export async function addSampleStudio(db: Db): Promise<void> {
  if ((await findStudio(db)).version > 0) return
  await saveStudio(db, { profile: SAMPLE_STUDIO, is_sample: true, fallback: SAMPLE_FALLBACK })
}
