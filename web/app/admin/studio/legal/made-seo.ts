import type { SeoPage } from '@linework/contract/studio/limits'
import type { StudioValues } from '../document/studio-values.ts'

/** What pages show while the studio has not written its own. */
export function madeSeo(_page: SeoPage, _values: StudioValues): { title: string; description: string } {
  return { title: '', description: '' }
}
